import { and, eq } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { businesses } from '#server/db/schema/records.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { RecordKey } from './record-rows.ts'

export type BusinessRow = typeof businesses.$inferSelect

/** One of the owner's businesses, archived or not. Throws when there is none with this id. */
export async function requireBusiness(db: Db, key: RecordKey): Promise<BusinessRow> {
  const [row] = await db.select().from(businesses).where(ofBusiness(key))
  if (!row) throw unknownBusiness()
  return row
}

/** The same for a record that will reference the business: it cannot be removed until the transaction ends. */
export async function lockBusinessForReference(tx: Db, key: RecordKey): Promise<void> {
  if ((await findBusinessForReference(tx, key)) === null) throw unknownBusiness()
}

/** The same for a caller that refuses an unknown business in its own words. */
export async function findBusinessForReference(
  tx: Db,
  key: RecordKey,
): Promise<Pick<BusinessRow, 'name' | 'isActive'> | null> {
  const [row] = await tx
    .select({ name: businesses.name, isActive: businesses.isActive })
    .from(businesses)
    .where(ofBusinessWithLockedOwner(key))
    .for('key share')
  return row ?? null
}

/** The same, locked until the transaction ends, so that its state and its weeks are changed by one call at a time. */
export async function lockBusiness(tx: Db, key: RecordKey): Promise<BusinessRow> {
  const [row] = await tx.select().from(businesses).where(ofBusinessWithLockedOwner(key)).for('no key update')
  if (!row) throw unknownBusiness()
  return row
}

export function ofBusiness({ userId, id }: RecordKey) {
  return and(eq(businesses.userId, userId), eq(businesses.id, id))
}

/** The same for a business that will be locked: the owner's row is locked first. */
function ofBusinessWithLockedOwner({ userId, id }: RecordKey) {
  return and(eq(businesses.userId, ownerLockedForReference(userId)), eq(businesses.id, id))
}

export function unknownBusiness(): ProductError {
  return new ProductError('not_found', 'There is no such business.')
}
