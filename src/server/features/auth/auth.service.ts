import type { Db } from '#server/db/database.ts'
import { findUniqueViolation } from '#server/db/failures.ts'
import type { Deps } from '#server/deps.ts'
import { countAttempt, takeBackAttempt } from '#server/http/rate-limits.ts'
import { deleteSession, insertSession } from '#server/http/sessions.ts'
import { toUser, type UserRow } from '#server/http/users.ts'
import { isCommonPassword } from '#server/integrations/common-passwords.ts'
import type { Login, Registration, User } from '#shared/features/auth/auth.contract.ts'
import { PASSWORD_TOO_COMMON } from '#shared/features/auth/password.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import {
  findUserByEmail,
  insertKnownDevice,
  insertUser,
  isKnownDevice,
  isStillPasswordHash,
} from './auth.db.ts'
import { loginLimits, registrationLimits } from './auth-limits.service.ts'

/** Where a request came from, as far as signing in cares. */
export type Caller = {
  address: string
  device: string
  deviceSecret: string | null
  /** The session that the browser already holds; a new sign-in replaces it. */
  formerSid: string | null
}

export type SignedIn = { user: User; sessionSecret: string; deviceSecret: string }

export async function register(deps: Deps, input: Registration, caller: Caller): Promise<SignedIn> {
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
  return signedIn
}

export async function signIn(deps: Deps, input: Login, caller: Caller): Promise<SignedIn> {
  const { db } = deps.database
  const limits = await limitsOf(deps, input.email, caller)
  if (deps.settings.rateLimits) await countAttempt(db, limits, deps.now())
  const found = await findUserByEmail(db, input.email)
  const matches = await deps.passwords.verify(found?.passwordHash ?? null, input.password)
  if (!found || !matches) throw new ProductError('signed_out', 'Invalid credentials')
  return db.transaction(async (tx) => {
    if (!(await isStillPasswordHash(tx, found.id, found.passwordHash))) {
      throw new ProductError('signed_out', 'Invalid credentials')
    }
    await takeBackAttempt(tx, limits)
    return openSession(tx, deps, found, caller)
  })
}

export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw new ProductError('invalid', PASSWORD_TOO_COMMON, { fields: { [field]: PASSWORD_TOO_COMMON } })
}

async function limitsOf(deps: Deps, email: string, caller: Caller) {
  const { db } = deps.database
  const known =
    caller.deviceSecret !== null && (await isKnownDevice(db, caller.deviceSecret, email, deps.now()))
  return loginLimits(email, caller.address, known)
}

async function openSession(db: Db, deps: Deps, row: UserRow, caller: Caller): Promise<SignedIn> {
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
