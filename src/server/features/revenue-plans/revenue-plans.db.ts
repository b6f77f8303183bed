import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { revenuePlans as plans, treatments } from '#server/db/schema/records.ts'
import type { Season } from '#shared/features/projections/projections.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'

export const revenuePlanKind: RecordKind<typeof plans> = { table: plans, noun: 'revenue-plans' }

export type RevenuePlanRow = typeof plans.$inferSelect

export function toRevenuePlan(row: RevenuePlanRow): RevenuePlanRecord {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    lines: row.lines,
    weeksPerMonth: row.weeksPerMonth,
    season: row.season,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type PlanFilter = { userId: number; q: string | null; season?: Season | undefined }

/** Newest first. */
export async function listPlans(
  db: Db,
  filter: PlanFilter,
  { limit, belowId, skip }: { limit: number; belowId: number | null; skip: number },
): Promise<ListPage<RevenuePlanRecord>> {
  const found = await db
    .select()
    .from(plans)
    .where(and(matching(filter), belowId === null ? undefined : lt(plans.id, belowId)))
    .orderBy(desc(plans.id))
    .limit(limit + 1)
    .offset(skip)
  const total = await countPlans(db, filter)
  return toListPage(found, { limit, total, toRecord: toRevenuePlan, toCursor: ({ id }) => [id] })
}

/** Locks some of the owner's treatments, deleted or not, so that none is removed for good. Returns their ids. */
export async function lockTreatmentsForReference(
  tx: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ id: treatments.id })
    .from(treatments)
    .where(and(eq(treatments.userId, ownerLockedForReference(userId)), inArray(treatments.id, [...ids])))
    .orderBy(treatments.id)
    .for('key share')
  return rows.map(({ id }) => id)
}

/** Without a filter the stored count is read instead of counting. */
async function countPlans(db: Db, filter: PlanFilter): Promise<number> {
  const { userId, q, season } = filter
  if (q === null && season === undefined) return countRecords(db, { userId, noun: revenuePlanKind.noun })
  return db.$count(plans, matching(filter))
}

function matching({ userId, q, season }: PlanFilter): SQL | undefined {
  return and(
    eq(plans.userId, userId),
    isNull(plans.deletedAt),
    // strpos matches the text literally: no character in it acts as a pattern.
    q === null ? undefined : sql`strpos(lower(${plans.name}), lower(${q})) > 0`,
    season === undefined ? undefined : eq(plans.season, season),
  )
}
