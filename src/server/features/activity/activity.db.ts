import { and, eq, gt, inArray, max, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { listWithRecipe } from '#server/db/records/recipes.ts'
import { activity } from '#server/db/schema/bookkeeping.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import type { Act, ActivityNoun, RecordNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'
import { keysOf } from '#shared/kernel/objects.ts'

export type ActRow = {
  id: number
  noun: ActivityNoun
  act: Act
  recordId: number
  batchId: string | null
  at: Date
  count: number
}

/**
 * The owner's acts, newest first. Acts of one kind on one noun in one transaction form one entry. The query
 * skips from entry to entry, so an import of a thousand treatments costs no more than a single act.
 */
export async function listActs(
  db: Db,
  { userId, limit, belowId }: { userId: number; limit: number; belowId: number | null },
): Promise<ActRow[]> {
  const entries = sql`(
    with recursive entries as (
      (${newestBelow(userId, sql`id < ${belowId ?? Number.MAX_SAFE_INTEGER}::bigint`, sql`1`)})
      union all
      select further.* from entries cross join lateral (
        ${newestBelow(
          userId,
          sql`id < entries.id and (at, noun, act) is distinct from (entries.at, entries.noun, entries.act)`,
          sql`entries.step + 1`,
        )}
      ) further
      where entries.step <= ${limit}::int
    )
    select *, lead(id) over (order by id desc) as next_id from entries
  ) as entries`
  return db
    .select({
      id: sql`entries.id`.mapWith(activity.id),
      noun: sql<ActivityNoun>`entries.noun`,
      act: sql<Act>`entries.act`,
      recordId: sql`entries.record_id`.mapWith(activity.recordId),
      batchId: sql<string | null>`entries.batch_id::text`,
      at: sql`entries.at`.mapWith(activity.at),
      // The entry after the page only shows that there is a next page, so its acts are not counted.
      count: sql<number>`case when entries.step > ${limit}::int then 0 else coalesce((${linesOfImport(userId)}),
        (select count(*)::int from activity
          where user_id = ${userId}::bigint and id <= entries.id and id > coalesce(entries.next_id, 0))) end`,
    })
    .from(entries)
    .orderBy(sql`entries.id desc`)
}

const TABLES: Record<RecordNoun, PgTable & { userId: PgColumn; id: PgColumn }> = {
  'hourly-rates': hourlyRateCalculations,
  treatments,
  expenses,
  'stock-purchases': stockPurchases,
  businesses,
  'weekly-incomes': weeklyIncomes,
  'income-goals': incomeGoals,
  'revenue-plans': revenuePlans,
  'pot-moves': potMoves,
  products,
  team,
  'repeating-costs': repeatingCosts,
  'payee-rules': payeeRules,
  receipts,
}

export type RecordRef = { noun: ActivityNoun; recordId: number }

/** The current rows of some records, including deleted ones, by `noun:id`. */
export async function mapRows(
  db: Db,
  userId: number,
  records: readonly RecordRef[],
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>()
  for (const noun of keysOf(TABLES)) {
    const table = TABLES[noun]
    const ids = records.filter((record) => record.noun === noun).map(({ recordId }) => recordId)
    if (ids.length === 0) continue
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), inArray(table.id, ids)))
    for (const row of rows) found.set(`${noun}:${row['id']}`, row)
    if (noun === 'treatments') await markRecipes(db, { userId, ids, found })
  }
  return found
}

type Marking = { userId: number; ids: readonly number[]; found: Map<string, StoredRow> }

/** A treatment with a recipe takes no product cost back: its shelf decides. */
async function markRecipes(db: Db, { userId, ids, found }: Marking): Promise<void> {
  for (const id of await listWithRecipe(db, { userId, ids }))
    found.set(`treatments:${id}`, { ...found.get(`treatments:${id}`), hasRecipe: true })
}

/** The id of the last act on each of some records, by `noun:id`. */
export async function mapLastActs(
  db: Db,
  userId: number,
  records: readonly RecordRef[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map()
  // Grouped by noun, because the embedded engine cannot handle a list of some hundred pairs.
  const byNoun = [...new Set(records.map(({ noun }) => noun))].map((noun) => {
    const ids = records.filter((record) => record.noun === noun).map(({ recordId }) => recordId)
    return and(eq(activity.noun, noun), inArray(activity.recordId, ids))
  })
  const rows = await db
    .select({ noun: activity.noun, recordId: activity.recordId, last: max(activity.id) })
    .from(activity)
    .where(and(eq(activity.userId, userId), or(...byNoun)))
    .groupBy(activity.noun, activity.recordId)
  return new Map(rows.map(({ noun, recordId, last }) => [`${noun}:${recordId}`, last ?? 0]))
}

/** The rows before some acts, by the act's id. */
export async function mapBefore(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, StoredRow | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: activity.id, before: activity.before })
    .from(activity)
    .where(and(eq(activity.userId, userId), inArray(activity.id, [...ids])))
  return new Map(rows.map(({ id, before }) => [id, before]))
}

/** The rows after some acts, by the act's id. Only for records that were changed again since. */
export async function mapAfter(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, StoredRow | null>> {
  if (ids.length === 0) return new Map()
  const next = alias(activity, 'next')
  const isSameRecord = and(
    eq(next.userId, activity.userId),
    eq(next.noun, activity.noun),
    eq(next.recordId, activity.recordId),
  )
  const rows = await db
    .selectDistinctOn([activity.id], { id: activity.id, after: next.before })
    .from(activity)
    .innerJoin(next, and(isSameRecord, gt(next.id, activity.id)))
    .where(and(eq(activity.userId, userId), inArray(activity.id, [...ids])))
    .orderBy(activity.id, next.id)
  return new Map(rows.map(({ id, after }) => [id, after]))
}

/** An import from the bank is one row of the activity, whatever the number of its expenses. */
function linesOfImport(userId: number): SQL {
  return sql`select jsonb_array_length(lines) from expense_imports where user_id = ${userId}::bigint
    and batch_id = entries.batch_id and entries.noun = 'expenses' and entries.act = 'added'`
}

function newestBelow(userId: number, which: SQL, step: SQL): SQL {
  return sql`select id, noun, act, record_id, batch_id, at, ${step} as step from activity
    where user_id = ${userId}::bigint and ${which} order by id desc limit 1`
}
