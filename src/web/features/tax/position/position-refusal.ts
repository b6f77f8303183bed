import type { CallError } from '#web/api/call-error.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export function showRefused(error: CallError): void {
  const description = toFailureText(error, 'Failed to save your tax position. Please try again.')
  showToast({ title: 'Error', description, tone: 'error' })
}
