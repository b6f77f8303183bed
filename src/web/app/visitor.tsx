import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { CURRENT_USER_KEY } from '#web/api/current-user.ts'
import { sendSignOut, showLogin } from './sign-out.ts'
import { hasPendingSignOut } from './sign-out-mark.ts'

export type KnownVisitor = { state: 'signedOut' } | { state: 'noAccess' | 'access'; user: User }

export type Visitor =
  | { state: 'loading' }
  | { state: 'unreachable'; retrying: boolean; retry: () => void }
  | KnownVisitor

/** Who is there. Only the server's 401 means signed out; any other failure is asked again until it answers. */
export function useVisitor(): Visitor {
  const { data: user, errorUpdateCount, isFetching, refetch } = useQuery(currentUserQuery)
  // Access that ends while the app is open locks the screen in place (tool-gate.tsx); being led away instead
  // would throw away what is typed there.
  const openedFor = useRef<number>(null)
  useEffect(() => {
    const ask = () => void (errorUpdateCount > 0 && refetch())
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
  queryFn: readCurrentUser,
  refetchInterval: ({ state }) => (state.data === undefined ? nextTryMs(state.errorUpdateCount) : false),
})

async function readCurrentUser(): Promise<User | null> {
  if (hasPendingSignOut()) return finishSignOut()
  try {
    return await call<User>('GET', '/api/v2/auth/user')
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Signed out here, whatever the server has heard of it so far: nothing but /login is shown. */
async function finishSignOut(): Promise<null> {
  await sendSignOut()
  if (location.pathname === '/login') return null
  showLogin()
  // Until the page has changed there is nothing to show.
  return new Promise(() => undefined)
}

/** After 2, 4, 8, 16, then every 30 seconds; not at all before the first failure. */
function nextTryMs(failures: number): number | false {
  return failures > 0 && Math.min(1000 * 2 ** failures, 30_000)
}
