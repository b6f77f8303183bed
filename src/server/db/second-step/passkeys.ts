import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { passkeys } from '#server/db/schema/second-step.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeyRows(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

export async function findPasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(ownPasskey(userId, id))
  return row ?? null
}

type NewPasskeyRow = Pick<
  PasskeyRow,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>

export async function insertPasskey(db: Db, row: NewPasskeyRow, now: Date): Promise<void> {
  await db.insert(passkeys).values({ ...row, createdAt: now })
}

type PasskeyUse = { userId: number; id: number; counter: number; now: Date }

/**
 * Stores how often the passkey was used. Returns false when the count did not go up: then there are two copies of it. A
 * passkey that does not count always says 0.
 */
export async function advanceCounter(db: Db, { userId, id, counter, now }: PasskeyUse): Promise<boolean> {
  const isNext = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(ownPasskey(userId, id), isNext))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(passkeys).where(ownPasskey(userId, id)).returning({ id: passkeys.id })
  return rows.length === 1
}

function ownPasskey(userId: number, id: number) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id))
}
