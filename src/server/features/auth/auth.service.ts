import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import { deleteSession, insertSession } from '#server/db/accounts/session-rows.ts'
import { toUser, type UserRow } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import type { Deps } from '#server/deps.ts'
import type { SecurityEvent } from '#server/http/security-log.ts'
import { refuseCommonPassword } from '#server/integrations/common-passwords.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Registration } from '#shared/features/auth/registration.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { insertKnownDevice, insertUser } from './auth.db.ts'
import { registrationLimits } from './auth-limits.ts'

/** What a sign-in needs to know about the origin of a request. */
export type Caller = {
  address: string
  device: string
  deviceSecret: string | null
  /** Shows that the second step may be skipped in this browser. */
  rememberedSecret: string | null
  /** The browser's current session. A new sign-in replaces it. */
  formerSid: string | null
  /** Writes to the security log. A wrong password is logged too, although it ends with an error. */
  logEvent: (event: SecurityEvent, userId?: number) => void
}

export type SignedIn = { user: User; sessionSecret: string; deviceSecret: string }

export async function createAccount(deps: Deps, input: Registration, caller: Caller): Promise<SignedIn> {
  const { db } = deps.database
  if (deps.settings.rateLimits) await countAttempt(db, registrationLimits(caller.address), deps.now())
  await refuseCommonPassword(input.password, 'password')
  const { password, ...person } = input
  const passwordHash = await deps.passwords.hash(password)
  const signedIn = await db.transaction(async (tx) => {
    const row = await insertUser(tx, { ...person, passwordHash }).catch(refuseTakenEmail)
    await deps.outbox.add(tx, { kind: 'welcome', userId: row.id, toAddress: row.email })
    return openSession(tx, deps, row, caller)
  })
  deps.outbox.wake()
  caller.logEvent('registered', signedIn.user.id)
  return signedIn
}

/** Opens a session and makes the browser a known one. Pass a transaction. */
export async function openSession(db: Db, deps: Deps, row: UserRow, caller: Caller): Promise<SignedIn> {
  const now = deps.now()
  if (caller.formerSid !== null) await deleteSession(db, caller.formerSid)
  const sessionSecret = await insertSession(db, { userId: row.id, device: caller.device, now })
  const deviceSecret = await insertKnownDevice(db, row.id, now)
  return { user: toUser(row, deps.settings.timeZone, now), sessionSecret, deviceSecret }
}

function refuseTakenEmail(error: unknown): never {
  if (findUniqueViolation(error) !== 'users_email_once') throw error
  const message = 'There is already an account with this email. Sign in, or reset your password.'
  throw new ProductError('conflict', message, { fields: { email: message }, cause: error })
}
