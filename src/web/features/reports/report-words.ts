import { describePeriod, type Period } from '#shared/features/reports/periods.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { formatPounds, fromDecimal, type Pence } from '#shared/kernel/money.ts'
import { formatPercent, parsePercent } from '#shared/kernel/percent.ts'

/** A report of one month uses the plain labels; a longer one says that it is longer. */
export function isMonth(period: Period | null): boolean {
  return period !== null && period.from.slice(0, 7) === period.to.slice(0, 7)
}

/** The days of a report; null for all time. */
export function periodOf({ from, to }: Report): Period | null {
  return from !== null && to !== null ? { from, to } : null
}

/** "43.8%" */
export function marginWords(wire: string): string {
  const margin = parsePercent(wire)
  return margin === null ? '' : formatPercent(margin)
}

export const BASIS_WORDS: Record<Report['revenueBasis'], string> = {
  recorded: 'Takings entered in this period',
  projected: 'Projected from your treatments: no takings were entered lately',
  none: 'No takings entered in this period',
}

export type KeyMetric = { label: string; value: string; note: string; amount: Pence | null }

/** The four key figures with the names that the screen, the print, the file and the mail use. */
export function keyMetrics(report: Report): KeyMetric[] {
  const money = (label: string, wire: string, note: string) => ({
    label,
    value: formatPounds(fromDecimal(wire)),
    note,
    amount: fromDecimal(wire),
  })
  return [
    money('Current Hourly Rate', report.hourlyRate, 'As of today'),
    {
      label: 'Avg Profit Margin',
      value: `${report.avgProfitMargin.replace('-', '−')}%`,
      note: 'Of your list as of today, not of bookings',
      amount: null,
    },
    money('Monthly Revenue', report.revenue, revenueNote(report)),
    money('Total Expenses', report.totalExpenses, 'All expenses ever recorded'),
  ]
}

/** Names the longer period; only this month can be projected. */
function revenueNote(report: Report): string {
  const period = periodOf(report)
  if (period === null) return 'In this period: all time'
  if (!isMonth(period)) return `In this period: ${describePeriod(period)}`
  return `${report.revenueBasis === 'projected' ? 'Projected, ' : ''}${describePeriod(period)}`
}
