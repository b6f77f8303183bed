import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { type BusinessRow, lockBusiness, ofBusiness } from '#server/db/records/owned-businesses.ts'
import { businesses } from '#server/db/schema/records.ts'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'

const NOUN = 'businesses'

export function toBusiness(row: BusinessRow): BusinessRecord {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    location: row.location,
    isActive: row.isActive,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type ListQuery = { userId: number; withArchived: boolean; limit: number; belowId: number | null }

/** Newest first. */
export async function listBusinesses(
  db: Db,
  { userId, withArchived, limit, belowId }: ListQuery,
): Promise<ListPage<BusinessRecord>> {
  const wanted = and(eq(businesses.userId, userId), withArchived ? undefined : eq(businesses.isActive, 1))
  const found = await db
    .select()
    .from(businesses)
    .where(and(wanted, belowId === null ? undefined : lt(businesses.id, belowId)))
    .orderBy(desc(businesses.id))
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(businesses).where(wanted)
  const total = counted?.total ?? 0
  return toListPage(found, { limit, total, toRecord: toBusiness, toCursor: (row) => [row.id] })
}

export async function insertBusiness(tx: Db, values: typeof businesses.$inferInsert): Promise<BusinessRow> {
  const [row] = await tx.insert(businesses).values(values).returning()
  if (!row) throw new Error('the database returned no business')
  await recordActivity(tx, { userId: row.userId, noun: NOUN, recordId: row.id, act: 'added', before: null })
  return row
}

type Change = {
  act: 'changed' | 'deleted' | 'restored'
  /** The changed columns, or null to leave the row as it is. */
  change: (before: BusinessRow) => Partial<BusinessRow> | null
}

/** A business is never in the bin: archiving and restoring it are changes of its state. */
export async function updateBusiness(
  tx: Db,
  key: { userId: number; id: number; now: Date },
  { act, change }: Change,
): Promise<BusinessRow> {
  const before = await lockBusiness(tx, key)
  const values = change(before)
  if (values === null) return before
  const [row] = await tx
    .update(businesses)
    // An example that its owner edits becomes their own; archiving it does not.
    .set({ ...values, ...(act === 'changed' && { isExample: false }), updatedAt: key.now })
    .where(ofBusiness(key))
    .returning()
  if (!row) throw new Error('the database returned no business')
  await recordActivity(tx, { userId: row.userId, noun: NOUN, recordId: row.id, act, before })
  return row
}
