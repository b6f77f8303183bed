import { addMonths, type Day, formatMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { describeMonth } from './months.rules.ts'
import type { Report } from './reports.contract.ts'

export const MONTHS_TITLE = 'Profit and loss by month'
export const MONTH_SERIES = ['Revenue', 'Expenses']
export const MAX_MONTH_BARS = 12

/** A month of the report, and what makes it unlike the others. */
export type ReportMonth = Report['months'][number] & { isSoFar: boolean; note: string | null }

export function describeMonths(months: Report['months'], today: Day): ReportMonth[] {
  return months.map((one) => ({ ...one, ...describeMonth(one.month, today) }))
}

type MonthBar = {
  month: Day
  label: string
  shortLabel: string
  /** Revenue and expenses. Null for a month without records. */
  values: (Pence | null)[]
  isSoFar: boolean | undefined
}

/** One bar for each of the last twelve months, so that a month without records is a gap. */
export function toMonthBars(months: readonly ReportMonth[]): MonthBar[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const indexes = Array.from({ length: MAX_MONTH_BARS }, (_, index) => index + 1 - MAX_MONTH_BARS)
  return indexes
    .map((index) => addMonths(last.month, index))
    .filter((month) => month >= first.month)
    .map((month) => {
      const sums = months.find((one) => one.month === month)
      return {
        month,
        label: formatMonth(month),
        shortLabel: formatMonth(month).slice(0, 3),
        values: sums ? [fromDecimal(sums.revenue), fromDecimal(sums.expenses)] : [null, null],
        isSoFar: sums?.isSoFar,
      }
    })
}

/** The best of the months that are over: a running one would lose unfairly. Null while none is over. */
export function findBestMonth(
  months: readonly ReportMonth[],
): { month: Day; netProfit: string; isOnly: boolean } | null {
  const [first, ...others] = months.filter(({ isSoFar }) => !isSoFar)
  if (!first) return null
  const isBetter = (one: ReportMonth, than: ReportMonth) =>
    fromDecimal(one.netProfit) > fromDecimal(than.netProfit)
  const best = others.reduce((most, one) => (isBetter(one, most) ? one : most), first)
  return { month: best.month, netProfit: best.netProfit, isOnly: others.length === 0 }
}
