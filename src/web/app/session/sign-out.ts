import type { QueryClient } from '@tanstack/react-query'
import { signOut as signOutCall } from '#shared/features/auth/auth.contract.ts'
import { SIGNED_OUT_ADDRESS } from '#shared/features/auth/pages.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { clearDevice } from '#web/app/offline/offline.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import { clearPendingSignOut, hasPendingSignOut, setPendingSignOut } from './pending-sign-out.ts'
import { tabStorage } from './safe-storage.ts'
import { notifyOtherTabs } from './session-tabs.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Where a sign-out ends: at /login, or on a page of this app when /login cannot be loaded. */
export type SignOutResult = 'login' | 'offline'

/** Signs out, whether or not the server answers. */
export async function signOut(client: QueryClient): Promise<SignOutResult> {
  setPendingSignOut()
  await Promise.all([sendSignOut(), clearDevice()])
  notifyOtherTabs({ kind: 'signedOut' })
  return clearAndShowLogin(client)
}

/** Clears all figures and shows /login. A tab also does this when another tab has signed out. */
export async function clearAndShowLogin(client: QueryClient): Promise<SignOutResult> {
  const isOffline = hasPendingSignOut() && !(await canLoadLogin())
  client.clear()
  // The tab's storage holds figures that were typed and not saved.
  tabStorage.eraseAll()
  if (isOffline) {
    // Reloading this address finishes the sign-out.
    history.replaceState(null, '', SIGNED_OUT_ADDRESS)
    return 'offline'
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
  const request = { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
  return fetch(SIGNED_OUT_ADDRESS, request).then(
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
  clearPendingSignOut()
}
