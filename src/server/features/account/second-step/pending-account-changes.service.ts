import type { Db } from '#server/db/engines/database.ts'
import { deleteUnconfirmedAppCodes } from '#server/db/second-step/app-codes.ts'
import { deleteChallengesOf } from '#server/db/second-step/passkey-challenges.ts'
import { deleteEmailChanges } from '#server/features/auth/auth.db.ts'

/**
 * Cancels what the password alone could start: a change of email, codes that are not confirmed, a new passkey.
 * Otherwise somebody who knows the password could finish one of them after the first second step was set up, and
 * get past it. Pass a transaction that has locked the owner.
 */
export async function cancelPendingAccountChanges(tx: Db, userId: number): Promise<void> {
  await deleteEmailChanges(tx, userId)
  await deleteUnconfirmedAppCodes(tx, userId)
  await deleteChallengesOf(tx, { userId, purpose: 'add' })
}
