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

/** Where a sign-out ends: at /login, or on a page of this app when /login cannot be loaded. */
export type SignOutEnd = 'login' | 'cutOff'

/** Signs out, whether or not the server answers. */
export async function signOut(client: QueryClient): Promise<SignOutEnd> {
  notePendingSignOut()
  await Promise.all([sendSignOut(), forgetDevice()])
  tellOtherTabs({ kind: 'signedOut' })
  return leaveSignedOut(client)
}

/** Clears all figures and shows /login. A tab also does this when another tab has signed out. */
export async function leaveSignedOut(client: QueryClient): Promise<SignOutEnd> {
  const isMarkedOffline = hasPendingSignOut() && !(await canLoadLogin())
  client.clear()
  // The tab's storage holds figures that were typed and not saved.
  tabMemory.eraseAll()
  if (isMarkedOffline) {
    // Reloading this address finishes the sign-out.
    history.replaceState(null, '', SIGNED_OUT_ADDRESS)
    return 'cutOff'
  }
  // A page that the browser restores for the Back button would show the figures again.
  addEventListener('pageshow', () => location.reload())
  showLogin()
  return 'login'
}

/** While the session still exists on the server, plain /login would redirect into the app. */
export function showLogin(): void {
  loadDocument(hasPendingSignOut() ? SIGNED_OUT_ADDRESS : '/login', { replace: true })
}

/** If the server cannot be reached, the browser would show its own error page instead of /login. */
export async function canLoadLogin(): Promise<boolean> {
  const asked = { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
  return fetch(SIGNED_OUT_ADDRESS, asked).then(
    () => true,
    () => false,
  )
}

/**
 * Sends the sign-out to the server, and clears the pending flag on success. Until then every page load tries
 * again.
 */
export async function sendSignOut(): Promise<void> {
  try {
    await call(signOutCall, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  } catch (error) {
    const endedAlready = error instanceof CallError && error.status === 401
    if (!endedAlready) return
  }
  forgetPendingSignOut()
}
