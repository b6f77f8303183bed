import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { appCodes } from '#server/db/schema/second-step.ts'

export type AppCodesRow = typeof appCodes.$inferSelect

export async function findAppCodes(db: Db, userId: number): Promise<AppCodesRow | null> {
  const [row] = await db.select().from(appCodes).where(eq(appCodes.userId, userId))
  return row ?? null
}

type NewAppCodes = { userId: number; secret: string; now: Date }

/** Stores a key that is not confirmed yet. Returns false when codes are already set up; then nothing changes. */
export async function insertUnconfirmed(db: Db, { userId, secret, now }: NewAppCodes): Promise<boolean> {
  const rows = await db
    .insert(appCodes)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: appCodes.userId,
      set: { secret, createdAt: now, lastStep: null },
      setWhere: isNull(appCodes.confirmedAt),
    })
    .returning({ userId: appCodes.userId })
  return rows.length === 1
}

type Confirmed = { userId: number; secret: string; step: number; now: Date }

/** Returns false when the key was replaced or confirmed in the meantime. */
export async function confirmAppCodes(db: Db, { userId, secret, step, now }: Confirmed): Promise<boolean> {
  const rows = await db
    .update(appCodes)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(appCodes.userId, userId), eq(appCodes.secret, secret), isNull(appCodes.confirmedAt)))
    .returning({ userId: appCodes.userId })
  return rows.length === 1
}

/**
 * Marks a code as used, in one statement, so that of two servers only one accepts it. Returns false when this code or a
 * later one was used before.
 */
export async function consumeAppCode(
  db: Db,
  { userId, secret, step }: Omit<Confirmed, 'now'>,
): Promise<boolean> {
  const isNew = or(isNull(appCodes.lastStep), lt(appCodes.lastStep, step))
  const rows = await db
    .update(appCodes)
    .set({ lastStep: step })
    .where(
      and(eq(appCodes.userId, userId), eq(appCodes.secret, secret), isNotNull(appCodes.confirmedAt), isNew),
    )
    .returning({ userId: appCodes.userId })
  return rows.length === 1
}

export async function deleteUnconfirmedAppCodes(db: Db, userId: number): Promise<void> {
  await db.delete(appCodes).where(and(eq(appCodes.userId, userId), isNull(appCodes.confirmedAt)))
}

export async function deleteAppCodes(db: Db, userId: number): Promise<void> {
  await db.delete(appCodes).where(eq(appCodes.userId, userId))
}
