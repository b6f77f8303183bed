import { and, count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recoveryCodes } from '#server/db/schema/second-step.ts'
import { hashSecret } from '#server/secrets.ts'

/** The former codes stop working. Pass a transaction. Only the hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, userId: number, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(code) })))
}

/** A recovery code works once: the call that deletes the row has used it. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code))))
    .returning({ userId: recoveryCodes.userId })
  return rows.length === 1
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}
