import { ownerGone } from '#server/db/accounts/owners.ts'
import { countAttempt, uncountAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findPasswordHash } from './account.db.ts'

type Claim = { userId: number; password: string; field: string }

const QUARTER_HOUR = 15 * 60

/**
 * Returns the stored hash when the password is right. The attempt is counted before the expensive check, as
 * for a sign-in.
 */
export async function requirePassword(deps: Deps, { userId, password, field }: Claim): Promise<string> {
  const { db } = deps.database
  const limits = [{ key: `account-password:of:${userId}`, max: 10, seconds: QUARTER_HOUR }]
  if (deps.settings.rateLimits) await countAttempt(db, limits, deps.now())
  const hash = await findPasswordHash(db, userId)
  const matches = await deps.passwords.verify(hash, password)
  if (hash === null) throw ownerGone()
  if (!matches) throw wrongPassword(field)
  if (deps.settings.rateLimits) await uncountAttempt(db, limits)
  return hash
}

export function wrongPassword(field: string): ProductError {
  const message = 'This is not your current password'
  return new ProductError('invalid', message, { fields: { [field]: message } })
}
