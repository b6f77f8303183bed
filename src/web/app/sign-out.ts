import type { QueryClient } from '@tanstack/react-query'
import { SIGNED_OUT_ADDRESS } from '#shared/features/auth/pages.rules.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { tabMemory } from './memory.ts'
import { loadDocument } from './navigate.ts'
import { forgetDevice } from './offline.ts'
import { tellOtherTabs } from './session-tabs.ts'
import { forgetPendingSignOut, hasPendingSignOut, notePendingSignOut } from './sign-out-mark.ts'

const PATIENCE_MS = 5000

/** Ends the session and shows /login, whether or not the server answers. */
export async function signOut(client: QueryClient): Promise<void> {
  notePendingSignOut()
  await Promise.all([sendSignOut(), forgetDevice()])
  tellOtherTabs({ kind: 'signedOut' })
  leaveSignedOut(client)
}

/** Forgets every figure and shows /login; also what a tab does when another one has signed out. */
export function leaveSignedOut(client: QueryClient): void {
  client.clear()
  // Figures that were typed and never saved are kept by the tab.
  tabMemory.eraseAll()
  // A page kept for the Back button would come back with its figures.
  addEventListener('pageshow', () => location.reload())
  showLogin()
}

/** The server would lead a session that still stands past the plain address. */
export function showLogin(): void {
  loadDocument(hasPendingSignOut() ? SIGNED_OUT_ADDRESS : '/login', { replace: true })
}

/** Tells the server, and takes the mark away once it knows; until then every load comes here first. */
export async function sendSignOut(): Promise<void> {
  try {
    await call('POST', '/api/auth/logout', { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    const endedAlready = error instanceof CallError && error.status === 401
    if (!endedAlready) return
  }
  forgetPendingSignOut()
}
