import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import { hourlyRateCalculations as rates, treatments } from '#server/db/schema/records.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

export type TreatmentRow = typeof treatments.$inferSelect

/** The typed and the calculated values of a treatment. */
export type StoredTreatment = Pick<
  TreatmentRow,
  | 'name'
  | 'price'
  | 'duration'
  | 'productCost'
  | 'overheadCost'
  | 'profitMargin'
  | 'hourlyRateCalculationId'
  | 'turnaround'
  | 'teamMemberId'
  | 'bookingsPerWeek'
>

export function toTreatment(row: TreatmentRow): TreatmentRecord {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    price: row.price,
    duration: row.duration,
    productCost: row.productCost,
    overheadCost: row.overheadCost,
    profitMargin: row.profitMargin,
    hourlyRateCalculationId: row.hourlyRateCalculationId,
    turnaround: row.turnaround,
    teamMemberId: row.teamMemberId,
    bookingsPerWeek: row.bookingsPerWeek,
    priceSince: row.priceSince,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

/** `costs` says what an hour costs before profit and tax. */
export type LatestRate = {
  id: number
  rate: Pence
  costs: { monthlyExpenses: string; weeklyHours: number }
}

export async function findLatestRate(db: Db, userId: number): Promise<LatestRate | null> {
  const [row] = await selectLatestRate(db, userId)
  return row ? toLatestRate(row) : null
}

/** The same for treatments that will reference the rate: it cannot be removed until the transaction ends. */
export async function lockLatestRateForReference(tx: Db, userId: number): Promise<LatestRate | null> {
  const [row] = await selectLatestRate(tx, ownerLockedForReference(userId)).for('key share')
  return row ? toLatestRate(row) : null
}

type LatestRateRow = Pick<
  typeof rates.$inferSelect,
  'id' | 'calculatedRate' | 'monthlyExpenses' | 'weeklyHours'
>

function toLatestRate({ id, calculatedRate, ...costs }: LatestRateRow): LatestRate {
  return { id, rate: fromDecimal(calculatedRate), costs }
}

function selectLatestRate(db: Db, userId: number | SQL<number>) {
  const { id, calculatedRate, monthlyExpenses, weeklyHours } = rates
  return db
    .select({ id, calculatedRate, monthlyExpenses, weeklyHours })
    .from(rates)
    .where(and(eq(rates.userId, userId), isNull(rates.deletedAt)))
    .orderBy(desc(rates.id))
    .limit(1)
}

/** The prices of the menu. */
export async function listPrices(db: Db, userId: number): Promise<Pence[]> {
  const rows = await db
    .select({ price: treatments.price })
    .from(treatments)
    .where(and(eq(treatments.userId, userId), isNull(treatments.deletedAt)))
  return rows.map(({ price }) => fromDecimal(price))
}

type Batch = { userId: number; batchId: string; now: Date; today: Day }

/** Stores a whole import with two statements: row by row, 5,000 rows would block the database for half a minute. */
export async function insertTreatments(
  tx: Db,
  { userId, batchId, now, today }: Batch,
  rows: readonly StoredTreatment[],
): Promise<void> {
  await tx.execute(sql`
    insert into treatments (user_id, batch_id, created_at, updated_at, price_since, name, price, duration,
      product_cost, overhead_cost, profit_margin, hourly_rate_calculation_id, turnaround, team_member_id,
      bookings_per_week)
    select ${userId}::bigint, ${batchId}::uuid, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${today}::date, new.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("name" text, "price" numeric,
      "duration" integer, "productCost" numeric, "overheadCost" numeric, "profitMargin" numeric,
      "hourlyRateCalculationId" bigint, "turnaround" integer, "teamMemberId" bigint, "bookingsPerWeek" integer)`)
  await tx.execute(sql`
    insert into activity (user_id, noun, record_id, act, batch_id)
    select user_id, ${treatmentKind.noun}::text, id, 'added', batch_id
    from treatments where user_id = ${userId}::bigint and batch_id = ${batchId}::uuid order by id`)
}

type NewOverhead = { id: number; overheadCost: string; profitMargin: string }

/** Pass rows that the transaction has locked. */
export async function updateOverheads(
  tx: Db,
  { userId, rateId, now }: { userId: number; rateId: number; now: Date },
  overheads: readonly NewOverhead[],
): Promise<void> {
  await tx.execute(sql`
    update treatments set overhead_cost = new."overheadCost", profit_margin = new."profitMargin",
      hourly_rate_calculation_id = ${rateId}::bigint, is_example = false,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(overheads)}::jsonb) as new ("id" bigint,
      "overheadCost" numeric, "profitMargin" numeric)
    where treatments.user_id = ${userId}::bigint and treatments.id = new."id"`)
}

/** The remaining treatments of an import, locked until the transaction ends. */
export async function listBatch(tx: Db, userId: number, batchId: string): Promise<TreatmentRow[]> {
  return tx
    .select()
    .from(treatments)
    .where(
      and(
        eq(treatments.userId, ownerLockedForReference(userId)),
        eq(treatments.batchId, batchId),
        isNull(treatments.deletedAt),
      ),
    )
    .orderBy(treatments.id)
    .for('update')
}

/** Treatments whose overhead was calculated from a saved rate. A typed overhead is never recalculated. */
export async function listCostedByRate(db: Db, userId: number): Promise<TreatmentRow[]> {
  return db.select().from(treatments).where(costedByRate(userId)).orderBy(desc(treatments.id))
}

/** The same for the given ids, locked until the transaction ends. */
export async function lockCostedByRate(
  tx: Db,
  userId: number,
  ids: readonly number[],
): Promise<TreatmentRow[]> {
  return tx
    .select()
    .from(treatments)
    .where(and(costedByRate(ownerLockedForReference(userId)), inArray(treatments.id, [...ids])))
    .orderBy(treatments.id)
    .for('update')
}

function costedByRate(userId: number | SQL<number>) {
  return and(
    eq(treatments.userId, userId),
    isNull(treatments.deletedAt),
    isNotNull(treatments.hourlyRateCalculationId),
  )
}
