import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ProductError } from '#shared/kernel/errors.ts'

// The order of locks is the same everywhere: the owner's row first, then what belongs to them. An erasure
// holds the owner's row and then waits for every record; a call that held a record and then waited for the
// owner would wait for the erasure, and the erasure for it.

/** Holds an owner's row until the transaction ends: what is decided by it is decided by one call at a time. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if (rows.length === 0) throw ownerGone()
}

/** Keeps an owner from being erased until the transaction ends; false when they already were. */
export async function lockOwnerForReference(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return rows.length === 1
}

/**
 * The same inside a statement that holds the owner's records: compare their `user_id` with this. It is
 * worked out, and the owner's row held, before the first record is.
 */
export function ownerLockedForReference(userId: number | Placeholder): SQL<number> {
  return sql<number>`(select id from users where id = ${userId} for key share)`
}

/** The account was erased while one of its calls was under way. */
export function ownerGone(): ProductError {
  return new ProductError('signed_out', 'Please sign in to go on.')
}
