import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listClients } from '#shared/features/auth/clients.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'

const CLIENTS_KEY = ['clients'] as const
const LOOK_AGAIN_MS = 60_000

/** The owners who share their records with the signed-in person. Looked up again whenever the tab is looked at again. */
export const clientsQuery = queryOptions({
  queryKey: CLIENTS_KEY,
  queryFn: ({ signal }) => call(listClients, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // A tab that is only looked at, beside another window, gets no focus and makes no calls. Without this it would
  // not notice that the access has ended.
  refetchInterval: isReadOnly ? LOOK_AGAIN_MS : false,
})

/** Why the viewed client's records cannot be read; null while they can. */
export const clientLockQuery = queryOptions<string | null>({
  queryKey: ['client-lock'],
  queryFn: () => null,
  initialData: null,
  enabled: false,
})

/**
 * A refused read of a client. A 404 may mean that the access has ended, so the list of clients is read again. A plan
 * that has ended is the client's, not the signed-in person's.
 */
export function followClientRefusal(client: QueryClient, { status, code, serverMessage }: CallError): void {
  if (status === 404) void client.invalidateQueries({ queryKey: CLIENTS_KEY })
  if (code === 'subscription_required')
    client.setQueryData(clientLockQuery.queryKey, serverMessage ?? 'This client’s plan has ended.')
}

/** Drops everything that was read of the client. */
export function forgetClient(client: QueryClient): void {
  const isOwn = (root: unknown) => root === 'auth' || root === 'clients' || root === 'client-lock'
  client.removeQueries({ predicate: ({ queryKey }) => !isOwn(queryKey[0]) })
}
