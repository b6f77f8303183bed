import type { Db } from '#server/db/engines/database.ts'
import { deleteUnconfirmedAppCodes } from '#server/db/second-step/app-codes.ts'
import { deleteChallengesOf } from '#server/db/second-step/passkey-challenges.ts'
import { deleteEmailChanges } from '#server/features/auth/auth.db.ts'

/**
 * Whoever knows the password could begin these before the account's first second step. Finished after it, they would get
 * around it. Pass a transaction that has locked the owner.
 */
export async function endWhatPasswordAloneBegan(tx: Db, userId: number): Promise<void> {
  await deleteEmailChanges(tx, userId)
  await deleteUnconfirmedAppCodes(tx, userId)
  await deleteChallengesOf(tx, { userId, purpose: 'add' })
}
