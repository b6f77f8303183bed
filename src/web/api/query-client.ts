import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { markAccessEnded } from './access.ts'
import { CallError } from './call-error.ts'
import { CURRENT_USER_KEY } from './current-user.ts'

/** Nothing is read again by itself: figures change when their owner changes them (see refreshes.ts). */
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
        // With an endless stale time this reads only what a refresh has marked while its screen was closed.
        refetchOnMount: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** A refused read means that the session has ended: ask who is there, and the routes do the rest. */
function onReadFailure(client: QueryClient, error: Error): void {
  if (error instanceof CallError && error.status === 401) {
    void client.invalidateQueries({ queryKey: CURRENT_USER_KEY })
  }
  onAnyFailure(client, error)
}

/** Access that ended while the app was open: the open screen is locked in place, see tool-gate.tsx. */
function onAnyFailure(client: QueryClient, error: Error): void {
  if (error instanceof CallError && error.code === 'subscription_required') markAccessEnded(client)
}
