import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ProductError } from '#shared/kernel/errors.ts'

// The order of locks is the same everywhere: the owner's row first, then the owner's records. An erasure
// locks the owner's row and then waits for every record. A call that locked a record first and then waited
// for the owner would deadlock with the erasure.

/** Locks an owner's row until the transaction ends, so that decisions based on it are made by one call at a time. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  if (!(await lockOwnerIfThere(tx, userId))) throw ownerGone()
}

/** The same. Returns false when the owner was already erased. */
export async function lockOwnerIfThere(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length === 1
}

/** Prevents the erasure of an owner until the transaction ends. Returns false when the owner was already erased. */
export async function lockOwnerForReference(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return rows.length === 1
}

/**
 * The same for use inside a statement that locks the owner's records: compare their `user_id` with this
 * subquery. The database evaluates it, and locks the owner's row, before it locks the first record.
 */
export function ownerLockedForReference(userId: number | Placeholder): SQL<number> {
  return sql<number>`(select id from users where id = ${userId} for key share)`
}

/** The account was erased while one of its calls was running. */
export function ownerGone(): ProductError {
  return new ProductError('signed_out', 'Please sign in to go on.')
}
