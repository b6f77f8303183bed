import type { CallError } from '#web/api/call-error.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export function showSuccess(description: string): void {
  showToast({ title: 'Success', description, tone: 'success' })
}

/** Shows the server's own sentence if there is one. */
export function showFailure(error: CallError, usual: string): void {
  showToast({ title: 'Error', description: toFailureText(error, usual), tone: 'error' })
}
