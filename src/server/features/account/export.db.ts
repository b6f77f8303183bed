import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema-records.ts'

type OwnedTable = PgTable & { userId: PgColumn; id: PgColumn }

/** Every kind of record by its noun; whoever is pointed at comes before whoever points. */
export const EXPORTED = {
  'hourly-rates': hourlyRateCalculations,
  treatments,
  'stock-purchases': stockPurchases,
  expenses,
  businesses,
  'weekly-incomes': weeklyIncomes,
  'income-goals': incomeGoals,
} as const satisfies Record<string, OwnedTable>

export type ExportedNoun = keyof typeof EXPORTED
export type ExportedRow = Record<string, string | number | boolean | null>

const PAGE = 1_000

/** An owner's records in the order of their entry, a page in memory at a time. */
export async function* readRecords(
  db: Db,
  noun: ExportedNoun,
  userId: number,
): AsyncGenerator<ExportedRow[]> {
  const table: OwnedTable = EXPORTED[noun]
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

/** The row as it is stored, without whose it is. */
function toExported({ userId: _, ...row }: Record<string, unknown>): ExportedRow {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(cells) as ExportedRow
}
