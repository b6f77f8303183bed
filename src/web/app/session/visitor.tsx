import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readCurrentUser, type User } from '#shared/features/auth/auth.contract.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { isMarkedOffline, markOffline } from '#web/api/connection.ts'
import { CURRENT_USER_KEY, findCachedUser } from '#web/api/current-user.ts'
import { clearPersistedQueries, hasPersistedQueries, restoreQueries } from '#web/api/query-persistence.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import type { PageData } from '#web/app/routing/page-data.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { hasPendingSignOut } from './pending-sign-out.ts'
import { sendSignOut, showLogin } from './sign-out.ts'

export type KnownVisitor =
  | { state: 'signedOut' }
  /** `clientName` is that of the client whose records an accountant looks at, once it is known. */
  | { state: 'noAccess' | 'access'; user: User; clientName?: string }

export type Visitor =
  | { state: 'loading' }
  | { state: 'unreachable'; retrying: boolean; retry: () => void }
  | KnownVisitor

/**
 * The visitor: the user in the page data, or else the answer of the server. Only a 401 means signed out. Any
 * other failure is retried until the server answers.
 */
export function useVisitor(page: PageData): Visitor {
  // While a sign-out has not reached the server, the page data may still contain the user.
  const initialData = () => (hasPendingSignOut() ? undefined : page.user)
  const { data: user, errorUpdateCount, isFetching, refetch } = useQuery({ ...currentUserQuery, initialData })
  // When access ends while the app is open, tool-gate.tsx locks the screen in place. A redirect would lose
  // what is typed.
  const openedFor = useRef<number>(null)
  useEffect(() => {
    const retryFailed = () => void ((errorUpdateCount > 0 || isMarkedOffline()) && refetch())
    addEventListener('online', retryFailed)
    return () => removeEventListener('online', retryFailed)
  }, [errorUpdateCount, refetch])
  if (user && hasAccess(user, new Date())) openedFor.current = user.id
  if (user) return { state: openedFor.current === user.id ? 'access' : 'noAccess', user }
  if (user === null) return { state: 'signedOut' }
  if (errorUpdateCount === 0) return { state: 'loading' }
  return { state: 'unreachable', retrying: isFetching, retry: () => void refetch() }
}

const currentUserQuery = queryOptions<User | null>({
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ client }) => fetchCurrentUser(client),
  refetchInterval: ({ state }) => {
    if (isMarkedOffline()) return OFFLINE_RETRY_MS
    return state.data === undefined ? retryDelayMs(state.errorUpdateCount) : false
  },
})

async function fetchCurrentUser(client: QueryClient): Promise<User | null> {
  if (hasPendingSignOut()) return finishSignOut()
  try {
    // With figures on the device, a network that never answers must not block the app.
    const signal = hasPersistedQueries() ? AbortSignal.timeout(REQUEST_TIMEOUT_MS) : undefined
    const user = await call(readCurrentUser, { signal })
    markOnline(client, user)
    return user
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 401) return openOffline(client, error)
    markOffline(false)
    await clearPersistedQueries()
    return null
  }
}

/** When the server does not answer, the last owner continues with the stored figures. */
async function openOffline(client: QueryClient, error: CallError): Promise<User> {
  // Where the app is open already, this was only a check, and what is stored may be older than what was fetched.
  const known = findCachedUser(client)
  if (known !== null && error.code === 'unreachable') return known
  // The stored figures are the person's own. Nothing of a client is stored.
  const user = error.code === 'unreachable' && !isReadOnly ? await restoreQueries(client) : null
  if (user === null || !hasAccess(user, new Date())) throw error
  markOffline(true)
  return user
}

/**
 * The server answers again after an offline start: fetches all figures again, or reloads if another person is
 * signed in.
 */
function markOnline(client: QueryClient, user: User): void {
  if (!isMarkedOffline()) return
  markOffline(false)
  // This must run after the current user query, because that query would otherwise wait for itself.
  if (findCachedUser(client)?.id === user.id)
    setTimeout(() => void sendUnsent().then(() => client.invalidateQueries()))
  else location.reload()
}

/** This browser is signed out, even if the server does not know it yet: only /login may be shown. */
async function finishSignOut(): Promise<null> {
  await sendSignOut()
  if (location.pathname === '/login') return null
  showLogin()
  // Never resolves, so that nothing is shown until the new page loads.
  return new Promise(() => undefined)
}

const REQUEST_TIMEOUT_MS = 8_000
const OFFLINE_RETRY_MS = 5_000

/** Waits 2, 4, 8, 16, then always 30 seconds; false before the first failure. */
function retryDelayMs(failures: number): number | false {
  return failures > 0 && Math.min(1000 * 2 ** failures, 30_000)
}
