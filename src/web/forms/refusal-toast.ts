import { CallError } from '#web/api/call-error.ts'
import { UNREACHABLE_TEXT } from '#web/api/failure-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/**
 * Shows an error toast, unless the screen already says that it is locked. When no answer came back nothing was
 * refused, so the toast says that the server cannot be reached.
 */
export function showRefusal(error: unknown, description: string): void {
  if (isLockedOut(error)) return
  const isLost = error instanceof CallError && error.code === 'unreachable'
  showToast({ title: 'Error', description: isLost ? UNREACHABLE_TEXT : description, tone: 'error' })
}

/** Access has ended. The open screen is locked and says why (app/routing/tool-gate.tsx). */
export function isLockedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'subscription_required'
}
