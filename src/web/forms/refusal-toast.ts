import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/overlay/toast-store.ts'

/** Says in a toast that the server refused or failed, unless the screen says so by itself. */
export function showRefusal(error: unknown, description: string): void {
  if (!isLockedOut(error)) showToast({ title: 'Error', description, tone: 'error' })
}

/** Access has ended: the open screen is locked and says why (app/tool-gate.tsx). */
export function isLockedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'subscription_required'
}
