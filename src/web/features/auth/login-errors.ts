import type { CallError } from '#web/api/call-error.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export function showLoginError(error: CallError): void {
  showLoginFault(toFailureText(error, 'Invalid credentials'))
}

export function showLoginFault(description: string): void {
  showToast({ title: 'Login Failed', description, tone: 'error' })
}
