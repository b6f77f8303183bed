import type { Limit } from '#server/db/accounts/rate-limits.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Attempts are counted per typed address, whether or not there is such an account. */
export function loginLimits(email: Email, address: string, knownDevice: boolean): Limit[] {
  const here = [
    { key: `login:${email}:${address}`, max: 10, seconds: QUARTER_HOUR },
    { key: `login:from:${address}`, max: 50, seconds: QUARTER_HOUR },
  ]
  // Attacks from many places must not lock the owner out of their own browser.
  if (knownDevice) return here
  return [...here, { key: `login:of:${email}`, max: 100, seconds: QUARTER_HOUR }]
}

/** Each passkey that is asked for leaves a row for a few minutes. */
export function challengeLimits(address: string): Limit[] {
  return [{ key: `passkey:from:${address}`, max: 100, seconds: QUARTER_HOUR }]
}

export function registrationLimits(address: string): Limit[] {
  return [{ key: `register:from:${address}`, max: 20, seconds: HOUR }]
}

export function resetLimits(email: Email, address: string): Limit[] {
  return [
    { key: `reset:of:${email}`, max: 5, seconds: HOUR },
    { key: `reset:from:${address}`, max: 30, seconds: HOUR },
  ]
}
