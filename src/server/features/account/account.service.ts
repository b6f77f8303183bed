import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { UserRow } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { deleteSignInShortcuts } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import { type Confirmed, refuseOutdated } from '#server/features/account/second-step/confirmation.service.ts'
import {
  deleteEmailChanges,
  deleteKnownDevicesOf,
  deleteResetTokens,
  insertKnownDevice,
} from '#server/features/auth/auth.db.ts'
import { refuseCommonPassword } from '#server/integrations/common-passwords.ts'
import { withdrawMail } from '#server/integrations/mail/outbox.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import type { PasswordChange } from '#shared/features/account/account.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteOtherSessions, type ProfileUpdate, replacePasswordHash, updateProfile } from './account.db.ts'
import { requirePassword, wrongPassword } from './password-check.service.ts'

/** When the owner switches a regular mail off, one that still waits to be sent is withdrawn. */
export function changeOwnProfile(db: Db, update: ProfileUpdate): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const row = await updateProfile(tx, update)
    const { userId, now, change } = update
    if (change.mondayMail === false) await withdrawMail(tx, { userId, kind: 'monday_mail', now })
    if (change.monthlyReport === false) await withdrawMail(tx, { userId, kind: 'monthly_report', now })
    return row
  })
}

/** Sets the password and ends every other session. Returns the new secret that marks this browser as known. */
export async function replacePassword(deps: Deps, owner: Visitor, input: PasswordChange): Promise<string> {
  const { db } = deps.database
  const { userId, user, sessionId } = owner
  const field = 'currentPassword'
  const from = await requirePassword(deps, { userId, password: input.currentPassword, field })
  await refuseCommonPassword(input.newPassword, 'newPassword')
  const to = await deps.passwords.hash(input.newPassword)
  const now = deps.now()
  const deviceSecret = await db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    if (!(await replacePasswordHash(tx, { userId, from, to, now }))) throw wrongPassword(field)
    await deleteOtherSessions(tx, userId, sessionId)
    await deleteKnownDevicesOf(tx, userId)
    await deleteSignInShortcuts(tx, userId)
    await deleteEmailChanges(tx, userId)
    await deleteResetTokens(tx, userId)
    await deps.outbox.add(tx, { kind: 'password_changed', userId, toAddress: user.email })
    return insertKnownDevice(tx, userId, now)
  })
  deps.outbox.wake()
  return deviceSecret
}

const MAX_MAILS_PER_HOUR = 5

/** The mail worker looks up whether the new address is free, so the answer reveals nothing about other accounts. */
export async function requestEmailChange(
  deps: Deps,
  { userId, user }: Visitor,
  { email, confirmed }: { email: Email; confirmed: Confirmed },
): Promise<void> {
  await countMail(deps, userId)
  await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    await refuseOutdated(tx, confirmed)
    // The latest request counts, whether the mail of an earlier one was sent or still waits.
    await deleteEmailChanges(tx, userId)
    await deps.outbox.add(tx, { kind: 'change_email', userId, toAddress: email })
    await deps.outbox.add(tx, { kind: 'email_changing', userId, toAddress: user.email })
  })
  deps.outbox.wake()
}

export async function sendVerification(deps: Deps, { userId, user }: Visitor): Promise<void> {
  if (user.emailVerified) throw new ProductError('conflict', 'Your email address is confirmed already.')
  await countMail(deps, userId)
  await deps.outbox.add(deps.database.db, { kind: 'verify_email', userId, toAddress: user.email })
  deps.outbox.wake()
}

async function countMail(deps: Deps, userId: number): Promise<void> {
  if (!deps.settings.rateLimits) return
  const limit = { key: `account-mail:of:${userId}`, max: MAX_MAILS_PER_HOUR, seconds: 3600 }
  await countAttempt(deps.database.db, [limit], deps.now())
}

export function refuseSameEmail({ user }: Visitor, email: Email): void {
  if (email !== user.email) return
  const message = 'This is your address already'
  throw new ProductError('invalid', message, { fields: { email: message } })
}
