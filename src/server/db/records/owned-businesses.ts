import { and, eq } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { businesses } from '#server/db/schema/records.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { RecordKey } from './record-rows.ts'

export type BusinessRow = typeof businesses.$inferSelect

/** One of the owner's businesses, archived or not. Weeks and goals point at it. */
export async function requireBusiness(db: Db, key: RecordKey): Promise<BusinessRow> {
  const [row] = await db.select().from(businesses).where(ofBusiness(key))
  if (!row) throw unknownBusiness()
  return row
}

/** The same for a record that will point at it: until the transaction ends it cannot be removed. */
export async function lockBusinessForReference(tx: Db, key: RecordKey): Promise<void> {
  const rows = await tx.select({ id: businesses.id }).from(businesses).where(ofLeanedOn(key)).for('key share')
  if (rows.length === 0) throw unknownBusiness()
}

/** The same, held until the transaction ends: what is decided by its state or its weeks is decided once. */
export async function lockBusiness(tx: Db, key: RecordKey): Promise<BusinessRow> {
  const [row] = await tx.select().from(businesses).where(ofLeanedOn(key)).for('no key update')
  if (!row) throw unknownBusiness()
  return row
}

export function ofBusiness({ userId, id }: RecordKey) {
  return and(eq(businesses.userId, userId), eq(businesses.id, id))
}

/** The same for a business that will be held: its owner's row is held first. */
function ofLeanedOn({ userId, id }: RecordKey) {
  return and(eq(businesses.userId, ownerLockedForReference(userId)), eq(businesses.id, id))
}

export function unknownBusiness(): ProductError {
  return new ProductError('not_found', 'There is no such business.')
}
