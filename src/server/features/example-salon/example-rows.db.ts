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
  /** A business has none, because it is archived instead. */
  deletedAt?: PgColumn
}

/**
 * The order in which the product's other calls lock these tables, so that there is no deadlock: a goal before
 * its business, a business before its weeks, a treatment before its rate, a purchase before its expense.
 */
const TO_HOLD: readonly RecordTable[] = [goals, businesses, weeks, treatments, rates, purchases, expenses]

/** Tables that reference others come before them. */
const TO_DELETE: readonly RecordTable[] = [goals, weeks, businesses, treatments, rates, expenses, purchases]

/** Whether there are example rows outside the bin. Those in the bin do not matter. */
export async function hasExampleRows(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`${or(...TO_HOLD.map((table) => existsLive(table, userId)))}` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.found ?? false
}

/** Locks all example rows, so that no other call edits or references one. Returns their number. */
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

/**
 * Makes example rows that the owner's own rows reference the owner's own. Pass a transaction that has locked
 * the example rows. Rows in the bin count, because their owner may restore them.
 */
export async function keepWhatIsPointedAt(tx: Db, owner: { userId: number; now: Date }): Promise<void> {
  const own = (table: RecordTable, pointsHere: SQL) =>
    sql`exists (select from ${table} where ${table.userId} = ${owner.userId} and not ${table.isExample}
      and ${pointsHere})`
  const week = own(weeks, eq(weeks.businessId, businesses.id))
  const goal = own(goals, eq(goals.businessId, businesses.id))
  const treatment = own(treatments, eq(treatments.hourlyRateCalculationId, rates.id))
  // A purchase and its expense belong together: if one is the owner's own, the other is kept.
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

/**
 * Locks the counts first, because the deletes touch them in the opposite order to a call that adds a purchase
 * with its expense.
 */
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
