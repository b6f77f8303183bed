import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { UserRow } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import { deleteEmailChanges, deleteKnownDevicesOf, insertKnownDevice } from '#server/features/auth/auth.db.ts'
import { refuseCommonPassword } from '#server/integrations/common-passwords.ts'
import { withdrawMail } from '#server/integrations/mail/outbox.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import type { EmailChange, PasswordChange } from '#shared/features/account/account.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteOtherSessions, type ProfileUpdate, replacePasswordHash, updateProfile } from './account.db.ts'
import { requirePassword, wrongPassword } from './password-check.service.ts'

/** A Monday mail that still waits to be sent is withdrawn when the owner switches it off. */
export function changeOwnProfile(db: Db, update: ProfileUpdate): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const row = await updateProfile(tx, update)
    const { userId, now } = update
    if (update.change.mondayMail === false) await withdrawMail(tx, { userId, kind: 'monday_mail', now })
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
    await deleteEmailChanges(tx, userId)
    await deps.outbox.add(tx, { kind: 'password_changed', userId, toAddress: user.email })
    return insertKnownDevice(tx, userId, now)
  })
  deps.outbox.wake()
  return deviceSecret
}

const MAX_MAILS_PER_HOUR = 5

/** The mail worker looks up whether the new address is free, so the answer reveals nothing about other accounts. */
export async function requestEmailChange(deps: Deps, owner: Visitor, input: EmailChange): Promise<void> {
  const { db } = deps.database
  const { userId, user } = owner
  if (input.email === user.email) throw sameEmail()
  await requirePassword(deps, { userId, password: input.password, field: 'password' })
  await countMail(deps, userId)
  await db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    // The latest request counts, whether the mail of an earlier one was sent or still waits.
    await deleteEmailChanges(tx, userId)
    await deps.outbox.add(tx, { kind: 'change_email', userId, toAddress: input.email })
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

function sameEmail(): ProductError {
  const message = 'This is your address already'
  return new ProductError('invalid', message, { fields: { email: message } })
}
