import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Shows an error toast, unless the screen already says that it is locked. */
export function showRefusal(error: unknown, description: string): void {
  if (!isLockedOut(error)) showToast({ title: 'Error', description, tone: 'error' })
}

/** Access has ended. The open screen is locked and says why (app/routing/tool-gate.tsx). */
export function isLockedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'subscription_required'
}
