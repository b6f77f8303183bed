import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { appCodes, passkeyChallenges, passkeys, recoveryCodes } from '#server/db/schema/second-step.ts'
import { deletePendingSignInsOf } from './pending-sign-ins.ts'
import { deleteRememberedBrowsersOf } from './remembered-browsers.ts'

/** Which second steps an account has. Recovery codes are none by themselves. */
export type SecondSteps = { hasAppCodes: boolean; hasPasskeys: boolean }

/** The names are written out, because Drizzle leaves the table's name away in a query of one. */
const secondStepColumns = {
  hasAppCodes: sql<boolean>`exists (select from app_codes
    where app_codes.user_id = users.id and app_codes.confirmed_at is not null)`,
  hasPasskeys: sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`,
} satisfies Record<keyof SecondSteps, SQL<boolean>>

export async function findSecondSteps(db: Db, userId: number): Promise<SecondSteps> {
  const [row] = await db.select(secondStepColumns).from(users).where(eq(users.id, userId))
  return row ?? { hasAppCodes: false, hasPasskeys: false }
}

export function hasSecondStep({ hasAppCodes, hasPasskeys }: SecondSteps): boolean {
  return hasAppCodes || hasPasskeys
}

/** Sign-ins under way and remembered browsers end whenever a password or a second step changes. */
export async function deleteSignInShortcuts(tx: Db, userId: number): Promise<void> {
  await deletePendingSignInsOf(tx, userId)
  await deleteRememberedBrowsersOf(tx, userId)
}

/** After the last second step is removed, recovery codes have nothing left to replace. */
export async function deleteUnusedRecoveryCodes(tx: Db, userId: number): Promise<void> {
  if (!hasSecondStep(await findSecondSteps(tx, userId)))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Returns what there was. */
export async function deleteSecondSteps(tx: Db, userId: number): Promise<SecondSteps> {
  const codes = await tx
    .delete(appCodes)
    .where(and(eq(appCodes.userId, userId), isNotNull(appCodes.confirmedAt)))
    .returning({ userId: appCodes.userId })
  await tx.delete(appCodes).where(eq(appCodes.userId, userId))
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await deleteSignInShortcuts(tx, userId)
  return { hasAppCodes: codes.length > 0, hasPasskeys: keys.length > 0 }
}
