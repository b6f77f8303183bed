import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { recordCounts } from '#server/db/schema/bookkeeping.ts'
import {
  businesses,
  expenses,
  incomeGoals as goals,
  stockPurchases as purchases,
  hourlyRateCalculations as rates,
  treatments,
  weeklyIncomes as weeks,
} from '#server/db/schema/records.ts'

type RecordTable = PgTable & {
  userId: PgColumn
  id: PgColumn
  isExample: PgColumn
  /** A business has none: it is archived. */
  deletedAt?: PgColumn
}

/**
 * In the order in which the product's other calls take them, so that none waits for us while we wait for it:
 * a goal before its business, a business before its weeks, a treatment before its rate, a purchase before
 * its expense.
 */
const TO_HOLD: readonly RecordTable[] = [goals, businesses, weeks, treatments, rates, purchases, expenses]

/** What points at something goes before it. */
const TO_DELETE: readonly RecordTable[] = [goals, weeks, businesses, treatments, rates, expenses, purchases]

/** Whether there are any to see; those in the bin are in nobody's way. */
export async function hasExampleRows(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`${or(...TO_HOLD.map((table) => existsLive(table, userId)))}` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.found ?? false
}

/** Holds all of them, so that nobody edits one or points at one meanwhile; says how many there are. */
export async function holdExampleRows(tx: Db, userId: number): Promise<number> {
  let held = 0
  for (const table of TO_HOLD) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(exampleOf(table, userId))
      .orderBy(table.id)
      .for('update')
    held += rows.length
  }
  await holdCounts(tx, userId)
  return held
}

/** Pass a transaction that holds the example rows. A row in the bin counts: its owner may bring it back. */
export async function keepWhatIsPointedAt(tx: Db, owner: { userId: number; now: Date }): Promise<void> {
  const own = (table: RecordTable, pointsHere: SQL) =>
    sql`exists (select from ${table} where ${table.userId} = ${owner.userId} and not ${table.isExample}
      and ${pointsHere})`
  const week = own(weeks, eq(weeks.businessId, businesses.id))
  const goal = own(goals, eq(goals.businessId, businesses.id))
  const treatment = own(treatments, eq(treatments.hourlyRateCalculationId, rates.id))
  // A purchase and its expense are a pair: one that is own keeps the other.
  const expense = own(expenses, eq(expenses.stockPurchaseId, purchases.id))
  const purchase = own(purchases, eq(purchases.id, expenses.stockPurchaseId))
  await keep(tx, owner, businesses, sql`(${week} or ${goal})`)
  await keep(tx, owner, rates, treatment)
  await keep(tx, owner, purchases, expense)
  await keep(tx, owner, expenses, purchase)
}

export async function deleteExampleRows(tx: Db, userId: number): Promise<void> {
  for (const table of TO_DELETE) await tx.delete(table).where(exampleOf(table, userId))
}

/** The deletes take them the other way round than whoever adds a purchase with its expense. */
async function holdCounts(tx: Db, userId: number): Promise<void> {
  await tx
    .select({ noun: recordCounts.noun })
    .from(recordCounts)
    .where(and(eq(recordCounts.userId, userId), inArray(recordCounts.noun, ['stock-purchases', 'expenses'])))
    .orderBy(desc(recordCounts.noun))
    .for('update')
}

async function keep(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
  table: RecordTable,
  isNeeded: SQL,
): Promise<void> {
  await tx
    .update(table)
    .set({ isExample: false, updatedAt: now })
    .where(and(exampleOf(table, userId), isNeeded))
}

function existsLive(table: RecordTable, userId: number): SQL {
  const live = table.deletedAt === undefined ? sql`true` : sql`${table.deletedAt} is null`
  return sql`exists (select from ${table} where ${exampleOf(table, userId)} and ${live})`
}

function exampleOf(table: RecordTable, userId: number): SQL | undefined {
  return and(eq(table.userId, userId), eq(table.isExample, true))
}
