import type { QueryClient } from '@tanstack/react-query'
import { signOut as signOutCall } from '#shared/features/auth/auth.contract.ts'
import { SIGNED_OUT_ADDRESS } from '#shared/features/auth/pages.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { forgetDevice } from '#web/app/offline/offline.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import { tabMemory } from './memory.ts'
import { forgetPendingSignOut, hasPendingSignOut, notePendingSignOut } from './pending-sign-out.ts'
import { tellOtherTabs } from './session-tabs.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Where a sign-out ends: at /login, or where that cannot be loaded on a page that this one draws itself. */
export type SignOutEnd = 'login' | 'cutOff'

/** Ends the session, whether or not the server answers. */
export async function signOut(client: QueryClient): Promise<SignOutEnd> {
  notePendingSignOut()
  await Promise.all([sendSignOut(), forgetDevice()])
  tellOtherTabs({ kind: 'signedOut' })
  return leaveSignedOut(client)
}

/** Forgets every figure and shows /login; also what a tab does when another one has signed out. */
export async function leaveSignedOut(client: QueryClient): Promise<SignOutEnd> {
  const isMarkedOffline = hasPendingSignOut() && !(await canLoadLogin())
  client.clear()
  // Figures that were typed and never saved are kept by the tab.
  tabMemory.eraseAll()
  if (isMarkedOffline) {
    // The address is the one that a reload finishes the sign-out at.
    history.replaceState(null, '', SIGNED_OUT_ADDRESS)
    return 'cutOff'
  }
  // A page kept for the Back button would come back with its figures.
  addEventListener('pageshow', () => location.reload())
  showLogin()
  return 'login'
}

/** The server would lead a session that still stands past the plain address. */
export function showLogin(): void {
  loadDocument(hasPendingSignOut() ? SIGNED_OUT_ADDRESS : '/login', { replace: true })
}

/** Without a server to load it from, the browser would show an error page of its own. */
export async function canLoadLogin(): Promise<boolean> {
  const asked = { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
  return fetch(SIGNED_OUT_ADDRESS, asked).then(
    () => true,
    () => false,
  )
}

/** Tells the server, and takes the mark away once it knows; until then every load comes here first. */
export async function sendSignOut(): Promise<void> {
  try {
    await call(signOutCall, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  } catch (error) {
    const endedAlready = error instanceof CallError && error.status === 401
    if (!endedAlready) return
  }
  forgetPendingSignOut()
}
