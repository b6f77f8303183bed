import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import { deleteSessionsOf } from '#server/db/accounts/session-rows.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import { deleteSignInShortcuts } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import { refuseCommonPassword } from '#server/integrations/common-passwords.ts'
import { type Email, toEmail } from '#shared/features/auth/email.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import {
  deleteEmailChanges,
  deleteKnownDevicesOf,
  deleteResetTokens,
  deleteToken,
  findUserByEmail,
  findUserById,
  isLiveToken,
  updatePasswordHash,
  updateVerifiedEmail,
} from './auth.db.ts'
import { resetLimits } from './auth-limits.ts'
import { insertResetToken, resetLink } from './auth-mails.ts'

/**
 * Only queues the mail. The mail worker looks up later whether the account exists, so the answer has the same
 * text and takes the same time for every address.
 */
export async function requestReset(deps: Deps, email: Email, address: string): Promise<void> {
  const { db } = deps.database
  if (deps.settings.rateLimits) await countAttempt(db, resetLimits(email, address), deps.now())
  await deps.outbox.add(db, { kind: 'reset_password', userId: null, toAddress: email })
  deps.outbox.wake()
}

type ResetInput = { token: string; newPassword: string }

/**
 * For somebody who tries the product locally, without a mail server: returns the link itself, if there is an
 * account.
 */
export async function makeResetLink(deps: Deps, email: Email, address: string): Promise<string | null> {
  const { db } = deps.database
  if (deps.settings.rateLimits) await countAttempt(db, resetLimits(email, address), deps.now())
  const user = await findUserByEmail(db, email)
  if (user === null) return null
  const { token } = await insertResetToken(db, user.id, deps.now())
  return resetLink(deps.settings, token)
}

/**
 * Sets the password, ends every session of the account, and informs its owner by mail. The second step stays as it is.
 * Returns the user id.
 */
export async function confirmReset(deps: Deps, input: ResetInput): Promise<number> {
  const { db } = deps.database
  const use = { token: input.token, kind: 'reset_password' as const, now: deps.now() }
  if (!(await isLiveToken(db, use))) throw invalidLink()
  await refuseCommonPassword(input.newPassword, 'newPassword')
  const passwordHash = await deps.passwords.hash(input.newPassword)
  const userId = await db.transaction(async (tx) => {
    const used = await deleteToken(tx, use)
    const user = used && (await findUserById(tx, used.userId))
    if (!user) throw invalidLink()
    await updatePasswordHash(tx, user.id, passwordHash, deps.now())
    await deleteSessionsOf(tx, user.id)
    await deleteKnownDevicesOf(tx, user.id)
    await deleteSignInShortcuts(tx, user.id)
    await deleteEmailChanges(tx, user.id)
    await deps.outbox.add(tx, { kind: 'password_changed', userId: user.id, toAddress: user.email })
    return user.id
  })
  deps.outbox.wake()
  return userId
}

type Confirmed = {
  userId: number
  /** The confirmed address if it is a new one, otherwise null. */
  newEmail: Email | null
  customerId: string | null
}

/** Confirms the account's address, or the new address that was requested. */
export async function confirmEmail(deps: Deps, token: string): Promise<Confirmed> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const used = await deleteToken(tx, { token, kind: 'verify_email', now })
    if (!used)
      throw new ProductError('invalid', INVALID_VERIFY_LINK, { fields: { token: INVALID_VERIFY_LINK } })
    const { userId, email } = used
    // A link from an older server may hold another spelling.
    const newEmail = email === null ? null : toEmail(email)
    const customerId = await updateVerifiedEmail(tx, userId, newEmail, now).catch(refuseTakenEmail)
    if (newEmail !== null) await deleteResetTokens(tx, userId)
    return { userId, newEmail, customerId }
  })
}

/** Sends the new address to Stripe for receipts. The change of address is valid even if this fails. */
export async function sendEmailToStripe(
  { payments }: Deps,
  { newEmail, customerId }: Confirmed,
): Promise<void> {
  if (newEmail !== null && customerId !== null) await payments?.changeCustomerEmail(customerId, newEmail)
}

const INVALID_RESET_LINK = 'Invalid or expired reset token. Please request a new reset link.'
const INVALID_VERIFY_LINK =
  'This link is invalid or has expired. You can ask for a new one on your account page.'

function invalidLink(): ProductError {
  return new ProductError('invalid', INVALID_RESET_LINK, { fields: { token: INVALID_RESET_LINK } })
}

/** Another account may have taken the address between the request and the click on the link. */
function refuseTakenEmail(error: unknown): never {
  if (findUniqueViolation(error) !== 'users_email_once') throw error
  throw new ProductError('conflict', 'There is already another account with this email.', { cause: error })
}
