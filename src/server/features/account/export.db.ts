import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { monthEndFigures } from '#server/db/schema-bookkeeping.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema-records.ts'
import type { ExportNoun } from '#shared/features/account/import.contract.ts'
import { type StoredRecordSchema, storedRecords } from '#shared/features/account/stored-records.contract.ts'

type OwnedTable = PgTable & { userId: PgColumn; id: PgColumn; isExample: PgColumn }

type ExportedKind = {
  table: OwnedTable
  /** What a record of it must be to come back in. */
  record: StoredRecordSchema
  /** Which columns hold the id of a record of which kind; that kind stands above. */
  references: Partial<Record<string, ExportNoun>>
  /** Which columns together stand once; where it says so, only outside the bin. */
  once: readonly { columns: readonly string[]; isLiveOnly: boolean }[]
}

const ONE_PER_PURCHASE = { columns: ['stockPurchaseId'], isLiveOnly: false }
const ONE_PER_WEEK = { columns: ['businessId', 'weekStart'], isLiveOnly: true }

/** The one list of what goes out and comes in. A test fails while a table of records is not in it. */
export const EXPORTED: Record<ExportNoun, ExportedKind> = {
  'hourly-rates': kind(hourlyRateCalculations, storedRecords['hourly-rates']),
  treatments: kind(treatments, storedRecords.treatments, { hourlyRateCalculationId: 'hourly-rates' }),
  'stock-purchases': kind(stockPurchases, storedRecords['stock-purchases']),
  expenses: kind(expenses, storedRecords.expenses, { stockPurchaseId: 'stock-purchases' }, [
    ONE_PER_PURCHASE,
  ]),
  businesses: kind(businesses, storedRecords.businesses),
  'weekly-incomes': kind(weeklyIncomes, storedRecords['weekly-incomes'], { businessId: 'businesses' }, [
    ONE_PER_WEEK,
  ]),
  'income-goals': kind(incomeGoals, storedRecords['income-goals'], { businessId: 'businesses' }),
}

export type ExportedRow = Record<string, string | number | boolean | null>

const PAGE = 1_000

/** An owner's records in the order of their entry, a page in memory at a time. */
export async function* readRecords(db: Db, noun: ExportNoun, userId: number): AsyncGenerator<ExportedRow[]> {
  const { table } = EXPORTED[noun]
  let last = 0
  for (;;) {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.userId, userId), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(PAGE)) as (Record<string, unknown> & { id: number })[]
    if (rows.length > 0) yield rows.map(toExported)
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** A line a month at most, so all at once. */
export async function listMonthEnds(db: Db, userId: number): Promise<ExportedRow[]> {
  const rows = await db
    .select()
    .from(monthEndFigures)
    .where(eq(monthEndFigures.userId, userId))
    .orderBy(asc(monthEndFigures.month))
  return rows.map(toExported)
}

function kind(
  table: OwnedTable,
  record: StoredRecordSchema,
  references: ExportedKind['references'] = {},
  once: ExportedKind['once'] = [],
): ExportedKind {
  return { table, record, references, once }
}

/** The row as it is stored, without whose it is. */
function toExported({ userId: _, ...row }: Record<string, unknown>): ExportedRow {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(cells) as ExportedRow
}
