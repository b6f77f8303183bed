import { randomBytes } from 'node:crypto'
import { makeRecoveryCode } from '#shared/features/auth/second-step.rules.ts'

const RECOVERY_CODES = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomBytes(24)))
}
