import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { recordCounts } from '#server/db/schema/bookkeeping.ts'
import { costOfAnHour, pricePlanLines, pricePlans, recipeLines } from '#server/db/schema/costing.ts'
import {
  businesses,
  expenses,
  incomeGoals as goals,
  potMoves as moves,
  payeeRules,
  revenuePlans as plans,
  products,
  stockPurchases as purchases,
  hourlyRateCalculations as rates,
  repeatingCosts as repeating,
  team,
  treatments,
  weeklyIncomes as weeks,
} from '#server/db/schema/records.ts'
import { potSettings, taxPositions, weeklyCloses } from '#server/db/schema/tax.ts'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'

type RecordTable = PgTable & {
  userId: PgColumn
  id: PgColumn
  isExample: PgColumn
  /** A business has none, because it is archived instead. */
  deletedAt?: PgColumn
}

/**
 * The order in which the product's other calls lock these tables, so that there is no deadlock: a goal before
 * its business, a business before its weeks, a plan before its treatments, a treatment before its
 * person and then its rate, a purchase before its expense, a business before the expenses that name it, a repeating
 * cost before those it enters. A product has no place in it: calls that lock one and treatments have locked the owner
 * before.
 */
const LOCK_ORDER: readonly RecordTable[] = [
  goals,
  businesses,
  weeks,
  plans,
  treatments,
  team,
  rates,
  purchases,
  repeating,
  expenses,
  moves,
  products,
  payeeRules,
]

/** Tables that reference others come before them. */
const DELETE_ORDER: readonly RecordTable[] = [
  goals,
  weeks,
  expenses,
  businesses,
  plans,
  treatments,
  products,
  team,
  rates,
  purchases,
  repeating,
  moves,
  payeeRules,
]

/** Whether there are example rows outside the bin. Those in the bin do not matter. */
export async function hasExampleRows(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`${or(...LOCK_ORDER.map((table) => existsLive(table, userId)))}` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.found ?? false
}

/** Locks all example rows, so that no other call edits or references one. Returns their number. */
export async function lockExampleRows(tx: Db, userId: number): Promise<number> {
  let locked = 0
  for (const table of LOCK_ORDER) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(exampleOf(table, userId))
      .orderBy(table.id)
      .for('update')
    locked += rows.length
  }
  await lockCounts(tx, userId)
  return locked
}

/**
 * Makes example rows that the owner's own rows reference the owner's own. Pass a transaction that has locked
 * the example rows. Rows in the bin count, because their owner may restore them.
 */
export async function keepReferencedRows(tx: Db, owner: { userId: number; now: Date }): Promise<void> {
  const own = (table: RecordTable, pointsHere: SQL) =>
    sql`exists (select from ${table} where ${table.userId} = ${owner.userId} and not ${table.isExample}
      and ${pointsHere})`
  const week = own(weeks, eq(weeks.businessId, businesses.id))
  const goal = own(goals, eq(goals.businessId, businesses.id))
  const cost = own(expenses, eq(expenses.businessId, businesses.id))
  const plan = own(
    plans,
    sql`${plans.lines} @> jsonb_build_array(jsonb_build_object('treatmentId', ${treatments.id}))`,
  )
  const treatment = own(treatments, eq(treatments.hourlyRateCalculationId, rates.id))
  const worked = own(treatments, eq(treatments.teamMemberId, team.id))
  // A purchase and its expense belong together: if one is the owner's own, the other is kept.
  const expense = own(expenses, eq(expenses.stockPurchaseId, purchases.id))
  const purchase = own(purchases, eq(purchases.id, expenses.stockPurchaseId))
  const recipe = own(
    treatments,
    sql`exists (select from ${recipeLines} where ${recipeLines.userId} = ${treatments.userId}
      and ${recipeLines.treatmentId} = ${treatments.id} and ${recipeLines.productId} = ${products.id})`,
  )
  const rise = sql`exists (select from ${pricePlans} join ${pricePlanLines}
    on ${pricePlanLines.userId} = ${pricePlans.userId} and ${pricePlanLines.planId} = ${pricePlans.id}
    where ${pricePlans.userId} = ${owner.userId} and ${pricePlans.status} = 'planned'
      and ${pricePlanLines.treatmentId} = ${treatments.id})`
  await makeOwn(tx, owner, treatments, sql`(${plan} or ${rise})`)
  await makeOwn(tx, owner, products, recipe)
  await makeOwn(tx, owner, rates, treatment)
  await makeOwn(tx, owner, team, worked)
  await makeOwn(tx, owner, purchases, expense)
  await makeOwn(tx, owner, expenses, purchase)
  await unlinkRepeated(tx, owner.userId)
  // Last, because an expense that became the owner's own keeps the business that it names.
  await makeOwn(tx, owner, businesses, sql`(${week} or ${goal} or ${cost})`)
}

/**
 * An expense that became the owner's own does not keep the example's repeating cost: the server would go on entering
 * it.
 */
async function unlinkRepeated(tx: Db, userId: number): Promise<void> {
  const isExampleCost = sql`exists (select from ${repeating} where ${exampleOf(repeating, userId)}
    and ${eq(repeating.id, expenses.repeatingCostId)})`
  await tx
    .update(expenses)
    .set({ repeatingCostId: null, repeatsOn: null })
    .where(and(eq(expenses.userId, userId), eq(expenses.isExample, false), isExampleCost))
}

/**
 * The salon's tax position, its hours, the settings of its pots and its closed weeks are not locked before: once the
 * owner has saved others, they are no examples. The settings come first, because 'I moved it' locks them before it adds
 * moves.
 */
export async function deleteExampleRows(tx: Db, userId: number): Promise<void> {
  await tx.delete(potSettings).where(exampleOf(potSettings, userId))
  for (const table of DELETE_ORDER) await tx.delete(table).where(exampleOf(table, userId))
  await tx.delete(costOfAnHour).where(exampleOf(costOfAnHour, userId))
  await tx.delete(taxPositions).where(exampleOf(taxPositions, userId))
  await tx.delete(weeklyCloses).where(exampleOf(weeklyCloses, userId))
}

const COUNTED_TOGETHER: RecordNoun[] = ['stock-purchases', 'repeating-costs', 'expenses']

/**
 * Locks the counts first, because the deletes touch them in the opposite order to a call that adds a purchase or a
 * repeating cost with its expenses.
 */
async function lockCounts(tx: Db, userId: number): Promise<void> {
  await tx
    .select({ noun: recordCounts.noun })
    .from(recordCounts)
    .where(and(eq(recordCounts.userId, userId), inArray(recordCounts.noun, COUNTED_TOGETHER)))
    .orderBy(desc(recordCounts.noun))
    .for('update')
}

async function makeOwn(
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

function exampleOf(table: Pick<RecordTable, 'userId' | 'isExample'>, userId: number): SQL | undefined {
  return and(eq(table.userId, userId), eq(table.isExample, true))
}
