import type { Registration, User } from '#shared/features/auth/auth.contract.ts'
import type { Login } from '#shared/features/auth/login.contract.ts'
import { call } from '#web/api/call.ts'

export type ResetRequestAnswer = { message: string; resetLink?: string }

/** What a screen may hand over to be said on the next page. */
export type Farewell = { title: string; description: string; tone: 'success' }

export function signIn(body: Login): Promise<User> {
  return call('POST', '/api/v2/auth/login', { body })
}

export function register(body: Registration): Promise<User> {
  return call('POST', '/api/auth/register', { body })
}

/** The trial of somebody who has just registered for it; false when it could not be started yet. */
export async function tryStartTrial(): Promise<boolean> {
  try {
    await call('POST', '/api/start-trial')
    return true
  } catch {
    // The account is there all the same, and the next page offers the trial again.
    return false
  }
}

export function requestReset(body: { email: string }): Promise<ResetRequestAnswer> {
  return call('POST', '/api/v2/auth/reset-password', { body })
}

export function confirmReset(body: { token: string; newPassword: string }): Promise<void> {
  return call('POST', '/api/v2/auth/confirm-reset', { body })
}

export function verifyEmail(body: { token: string }): Promise<{ message: string }> {
  return call('POST', '/api/auth/verify-email', { body })
}
