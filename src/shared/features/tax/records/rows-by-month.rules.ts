import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import type { Span } from './tax-records.rules.ts'

/** Rows by the first day of their month, so that one year of ten is found without going through all of them. */
export type RowsByMonth<Row> = ReadonlyMap<Day, readonly Row[]>

export function groupByMonth<Row>(rows: readonly Row[], dayOf: (row: Row) => Day): RowsByMonth<Row> {
  const months = new Map<Day, Row[]>()
  for (const row of rows) {
    const month = startOfMonth(dayOf(row))
    const ofMonth = months.get(month)
    if (ofMonth) ofMonth.push(row)
    else months.set(month, [row])
  }
  return months
}

/** The rows of all months that a span touches, so also some of days just outside it. */
export function rowsOfMonths<Row>(months: RowsByMonth<Row>, { from, to }: Span): Row[] {
  const rows: Row[] = []
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1))
    rows.push(...(months.get(month) ?? []))
  return rows
}
