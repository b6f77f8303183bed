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
import { hasPendingSignOut } from './pending-sign-out.ts'
import { sendSignOut, showLogin } from './sign-out.ts'

export type KnownVisitor = { state: 'signedOut' } | { state: 'noAccess' | 'access'; user: User }

export type Visitor =
  | { state: 'loading' }
  | { state: 'unreachable'; retrying: boolean; retry: () => void }
  | KnownVisitor

/**
 * Who is there: the person in the page, or the answer to a call where it names none. Only the server's 401 means
 * signed out; any other failure is asked again until it answers.
 */
export function useVisitor(page: PageData): Visitor {
  // While a sign-out waits to reach the server, the page may still name the person.
  const initialData = () => (hasPendingSignOut() ? undefined : page.user)
  const { data: user, errorUpdateCount, isFetching, refetch } = useQuery({ ...currentUserQuery, initialData })
  // Access that ends while the app is open locks the screen in place (tool-gate.tsx); being led away instead
  // would throw away what is typed there.
  const openedFor = useRef<number>(null)
  useEffect(() => {
    const ask = () => void ((errorUpdateCount > 0 || isMarkedOffline()) && refetch())
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [errorUpdateCount, refetch])
  if (user && hasAccess(user, new Date())) openedFor.current = user.id
  if (user) return { state: openedFor.current === user.id ? 'access' : 'noAccess', user }
  if (user === null) return { state: 'signedOut' }
  if (errorUpdateCount === 0) return { state: 'loading' }
  return { state: 'unreachable', retrying: isFetching, retry: () => void refetch() }
}

const currentUserQuery = queryOptions<User | null>({
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ client }) => askWhoIsThere(client),
  refetchInterval: ({ state }) => {
    if (isMarkedOffline()) return LOOK_AGAIN_MS
    return state.data === undefined ? nextTryMs(state.errorUpdateCount) : false
  },
})

async function askWhoIsThere(client: QueryClient): Promise<User | null> {
  if (hasPendingSignOut()) return finishSignOut()
  try {
    // With figures on the device nobody has to wait for a network that swallows everything.
    const signal = hasPersistedQueries() ? AbortSignal.timeout(REQUEST_TIMEOUT_MS) : undefined
    const user = await call(readCurrentUser, { signal })
    noteReached(client, user)
    return user
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 401) return openOffline(client, error)
    markOffline(false)
    await clearPersistedQueries()
    return null
  }
}

/** Without an answer, whoever was here last goes on with the figures they last saw. */
async function openOffline(client: QueryClient, error: CallError): Promise<User> {
  const user = error.code === 'unreachable' ? await restoreQueries(client) : null
  if (user === null || !hasAccess(user, new Date())) throw error
  // Already open, this was only a look whether anything has changed.
  if (findCachedUser(client) === null) markOffline(true)
  return user
}

/** Back after an opening without the server: the figures are read anew, or somebody else is there now. */
function noteReached(client: QueryClient, user: User): void {
  if (!isMarkedOffline()) return
  markOffline(false)
  // Not from inside the read of the person, which would wait for itself.
  if (findCachedUser(client)?.id === user.id)
    setTimeout(() => void sendUnsent().then(() => client.invalidateQueries()))
  else location.reload()
}

/** Signed out here, whatever the server has heard of it so far: nothing but /login is shown. */
async function finishSignOut(): Promise<null> {
  await sendSignOut()
  if (location.pathname === '/login') return null
  showLogin()
  // Until the page has changed there is nothing to show.
  return new Promise(() => undefined)
}

const REQUEST_TIMEOUT_MS = 8_000
const LOOK_AGAIN_MS = 5_000

/** After 2, 4, 8, 16, then every 30 seconds; not at all before the first failure. */
function nextTryMs(failures: number): number | false {
  return failures > 0 && Math.min(1000 * 2 ** failures, 30_000)
}
