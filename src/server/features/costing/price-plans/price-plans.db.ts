import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { pricePlanLines as lines, pricePlans as plans } from '#server/db/schema/costing.ts'
import type { PlanStatus } from '#shared/features/costing/price-plans.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'

export type PlanRow = typeof plans.$inferSelect

/** What an owner enters of a plan, apart from its treatments. */
type PlanTerms = Pick<PlanRow, 'riseBy' | 'riseValue' | 'ending' | 'startsOn'>

/** The prices of a treatment as they were previewed. */
export type NewPlanLine = { treatmentId: number; name: string; priceBefore: string; priceAfter: string }

type NewPlan = { userId: number; now: Date; terms: PlanTerms; lines: readonly NewPlanLine[] }

export async function insertPlan(tx: Db, { userId, now, terms, lines: added }: NewPlan): Promise<PlanRow> {
  const [row] = await tx
    .insert(plans)
    .values({ ...terms, userId, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the database returned no row of the price plan')
  await insertLines(tx, row, added)
  return row
}

/** Pass a plan that the transaction has locked. */
export async function replacePlan(
  tx: Db,
  key: RecordKey,
  { now, terms, lines: added }: Omit<NewPlan, 'userId'>,
): Promise<PlanRow> {
  await tx.delete(lines).where(linesOf(key))
  await insertLines(tx, key, added)
  const [row] = await tx
    .update(plans)
    .set({ ...terms, isExample: false, updatedAt: now })
    .where(ofPlan(key))
    .returning()
  if (!row) throw unknownPlan()
  return row
}

type Outcome = { status: PlanStatus; leftAloneIds: readonly number[]; now: Date }

/** Ends the wait of a plan that the transaction has locked, and marks the treatments that it left alone. */
export async function finishPlan(tx: Db, key: RecordKey, outcome: Outcome): Promise<PlanRow> {
  const { status, leftAloneIds, now } = outcome
  if (leftAloneIds.length > 0)
    await tx
      .update(lines)
      .set({ isLeftAlone: true })
      .where(and(linesOf(key), sql`${lines.treatmentId} = any(${sql.param([...leftAloneIds])}::bigint[])`))
  const [row] = await tx.update(plans).set({ status, updatedAt: now }).where(ofPlan(key)).returning()
  if (!row) throw unknownPlan()
  return row
}

export async function requirePlan(db: Db, key: RecordKey): Promise<PlanRow> {
  const [row] = await db.select().from(plans).where(ofPlan(key))
  if (!row) throw unknownPlan()
  return row
}

/** The same, locked until the transaction ends. Lock the owner before. */
export async function lockPlan(tx: Db, key: RecordKey): Promise<PlanRow> {
  const [row] = await tx.select().from(plans).where(ofPlan(key)).for('update')
  if (!row) throw unknownPlan()
  return row
}

type PlanPage = { userId: number; limit: number; belowId: number | null }

/** One row more than the page holds, the newest first. */
export function listPlanRows(db: Db, { userId, limit, belowId }: PlanPage): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.userId, userId), belowId === null ? undefined : lt(plans.id, belowId)))
    .orderBy(desc(plans.id))
    .limit(limit + 1)
}

export function countPlans(db: Db, userId: number): Promise<number> {
  return db.$count(plans, eq(plans.userId, userId))
}

export type PlanSize = {
  planId: number
  treatmentCount: number
  leftAlone: { id: number; name: string }[]
}

/** How many treatments some plans have, and which of them they left alone. */
export function listPlanSizes(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<PlanSize[]> {
  const leftAlone = sql<PlanSize['leftAlone']>`coalesce(json_agg(json_build_object('id', ${lines.treatmentId},
    'name', ${lines.name}) order by ${lines.position}) filter (where ${lines.isLeftAlone}), '[]')`
  return db
    .select({ planId: lines.planId, treatmentCount: sql<number>`count(*)::int`, leftAlone })
    .from(lines)
    .where(and(eq(lines.userId, userId), inArray(lines.planId, [...ids])))
    .groupBy(lines.planId)
}

export type PlanLineRow = NewPlanLine & { isLeftAlone: boolean }

/** In the order in which they were chosen. */
export function listLines(db: Db, key: RecordKey): Promise<PlanLineRow[]> {
  return db
    .select({
      treatmentId: lines.treatmentId,
      name: lines.name,
      priceBefore: lines.priceBefore,
      priceAfter: lines.priceAfter,
      isLeftAlone: lines.isLeftAlone,
    })
    .from(lines)
    .where(linesOf(key))
    .orderBy(asc(lines.position))
}

/** All lines with one parameter: a plan may have 5,000. */
async function insertLines(tx: Db, { userId, id }: RecordKey, added: readonly NewPlanLine[]): Promise<void> {
  const rows = added.map((line, index) => ({ ...line, position: index + 1 }))
  await tx.execute(sql`
    insert into price_plan_lines (user_id, plan_id, treatment_id, position, name, price_before, price_after)
    select ${userId}::bigint, ${id}::bigint, new.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("treatmentId" bigint, "position" integer,
      "name" text, "priceBefore" numeric, "priceAfter" numeric)`)
}

function ofPlan({ userId, id }: RecordKey): SQL | undefined {
  return and(eq(plans.userId, userId), eq(plans.id, id))
}

function linesOf({ userId, id }: RecordKey): SQL | undefined {
  return and(eq(lines.userId, userId), eq(lines.planId, id))
}

function unknownPlan(): ProductError {
  return new ProductError('not_found', 'There is no such plan.')
}
