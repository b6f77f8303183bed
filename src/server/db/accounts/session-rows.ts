import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { hashSecret, newSecret } from '#server/secrets.ts'
import { type UserRow, userColumns } from './users.ts'

export const SESSION_DAYS = 30

type SessionStart = { device: string; now: Date }

/** The secret for the session's cookie, and the row that is stored. The row holds only the secret's hash. */
export function newSession({ device, now }: SessionStart) {
  const secret = newSecret()
  const expire = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  return { secret, row: { sid: hashSecret(secret), device, expire } }
}

export async function insertSession(db: Db, values: SessionStart & { userId: number }): Promise<string> {
  const { secret, row } = newSession(values)
  await db.insert(sessions).values({ ...row, userId: values.userId })
  return secret
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export const findVisitor = defineStatement('find_visitor', (db) =>
  db
    .select({
      publicId: sessions.publicId,
      expire: sessions.expire,
      lastSeenAt: sessions.lastSeenAt,
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.sid, sql.placeholder('sid'))),
)

export type SessionRow = { publicId: string; lastSeenAt: Date; user: UserRow }
