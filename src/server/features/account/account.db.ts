import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { ownerGone } from '#server/db/accounts/owners.ts'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox, sessions, users } from '#server/db/schema/accounts.ts'
import type { ProfileChange } from '#shared/features/account/account.contract.ts'

export type ProfileUpdate = { userId: number; change: ProfileChange; now: Date }

export async function updateProfile(db: Db, { userId, change, now }: ProfileUpdate): Promise<UserRow> {
  const { name, businessType, timeZone, theme, mondayMail, monthlyReport } = change
  const [row] = await db
    .update(users)
    .set({ name, businessType, timeZone, theme, mondayMail, monthlyReport, updatedAt: now })
    .where(eq(users.id, userId))
    .returning(userColumns)
  if (!row) throw ownerGone()
  return row
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash ?? null
}

type HashReplacement = { userId: number; from: string; to: string; now: Date }

/** Returns false when the password was changed after it was checked; then nothing is replaced. */
export async function replacePasswordHash(db: Db, { userId, from, to, now }: HashReplacement) {
  const rows = await db
    .update(users)
    .set({ passwordHash: to, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id })
  return rows.length === 1
}

export type SessionRow = { id: string; device: string; createdAt: Date; lastSeenAt: Date }

/** Sessions that have not expired, the last used first. */
export async function listSessionRows(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.publicId,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.publicId)
}

export async function deleteSessionById(db: Db, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    // Compared as text, because an invalid UUID would be an error; as text it just matches no session.
    .where(and(eq(sessions.userId, userId), sql`${sessions.publicId}::text = ${id}`))
    .returning({ id: sessions.publicId })
  return rows.length === 1
}

export async function deleteOtherSessions(db: Db, userId: number, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.publicId, keptId)))
}

/** Locks the mail while it is composed, so that it cannot be withdrawn. Returns false when it already was. */
export async function lockMail(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
    .for('update')
  return rows.length === 1
}
