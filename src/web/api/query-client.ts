import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { followClientRefusal } from '#web/api/clients/clients-query.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { markAccessEnded } from './access.ts'
import { CallError } from './call-error.ts'
import { CURRENT_USER_KEY } from './current-user.ts'

/**
 * Queries are not refetched on a timer or on focus: figures change only when their owner changes them (see
 * invalidation.ts), or with the day (see new-day.ts).
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onReadFailure(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => onAnyFailure(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // With an infinite stale time, this refetches only queries that were invalidated while their screen
        // was closed.
        refetchOnMount: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/**
 * A 401 on a read means that the session has ended. The current user is fetched again, and the router reacts
 * to it.
 */
function onReadFailure(client: QueryClient, error: Error): void {
  if (error instanceof CallError && error.status === 401) {
    void client.invalidateQueries({ queryKey: CURRENT_USER_KEY })
  }
  onAnyFailure(client, error)
}

/** Access can end while the app is open. Then tool-gate.tsx locks the open screen in place. */
function onAnyFailure(client: QueryClient, error: Error): void {
  if (!(error instanceof CallError)) return
  if (isReadOnly) followClientRefusal(client, error)
  else if (error.code === 'subscription_required') markAccessEnded(client)
}
