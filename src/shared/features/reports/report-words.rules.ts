import { type PriceStatus, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { formatPercent, parsePercent } from '#shared/kernel/numbers/percent.ts'
import { toComparison } from './comparison.rules.ts'
import { describePeriod, type Period } from './periods.rules.ts'
import type { Report } from './reports.contract.ts'

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

/** A period without records has no £0.00. */
export const NOTHING_RECORDED = 'Nothing recorded'

export type KeyMetric = {
  label: string
  unit: '£' | '%'
  /** Null when nothing is recorded. */
  decimal: string | null
  note: string
  /** What the mail and the CSV put beside the label, because they have no notes. Empty for the period itself. */
  scope: string
}

/** The four key figures with the names that the screen, the print, the file and the mail use. */
export function keyMetrics(report: Report): KeyMetric[] {
  const { hourlyRate, avgProfitMargin, revenue, revenueBasis, totalExpenses } = report
  const today = { note: 'As of today', scope: 'as of today' }
  return [
    { label: 'Current Hourly Rate', unit: '£', decimal: hourlyRate, ...today },
    {
      label: 'Avg Profit Margin',
      unit: '%',
      decimal: avgProfitMargin,
      note: 'Of your list as of today, not of bookings',
      scope: 'of the list, not of bookings',
    },
    {
      label: 'Monthly Revenue',
      unit: '£',
      decimal: revenueBasis === 'none' ? null : revenue,
      note: revenueNote(report),
      scope: revenueScope(report),
    },
    { label: 'Total Expenses', unit: '£', decimal: totalExpenses, ...totalScope(report) },
  ]
}

function totalScope({ businessId }: Report) {
  if (businessId === null) return { note: 'All time', scope: 'all time' }
  return { note: 'All time, of this business', scope: 'all time, of this business' }
}

/** "£3,000.10", "43.8%", or that nothing is recorded. */
export function formatMetric({ unit, decimal }: KeyMetric): string {
  if (decimal === null) return NOTHING_RECORDED
  return unit === '£' ? formatPounds(fromDecimal(decimal)) : `${decimal.replace('-', '−')}%`
}

/** Names the longer period; only this month can be projected. */
function revenueNote(report: Report): string {
  const period = periodOf(report)
  if (period === null) return 'All time'
  if (!isMonth(period)) return `In this period: ${describePeriod(period)}`
  return `${report.revenueBasis === 'projected' ? 'Projected, ' : ''}${describePeriod(period)}`
}

function revenueScope(report: Report): string {
  const period = periodOf(report)
  if (period === null) return 'all time'
  if (!isMonth(period)) return 'in this period'
  return report.revenueBasis === 'projected' ? 'projected' : ''
}

/** "November 2026, not over yet". The week in which a month ends counts in it, and may still run. */
export function describeReport(report: Report, today: Day): string {
  const period = periodOf(report)
  const name = describePeriod(period)
  if (period === null) return name
  if (period.from > today) return `${name}, not begun yet`
  if (period.to >= today) return `${name}, not over yet`
  return toComparison(period, today)?.isUnfinished ? `${name}, its last week not over yet` : name
}

/** The list has ten at most, so it says how many there are. */
export function titleOfExpenses(report: Report): string {
  const count = report.expensesByCategory.reduce((sum, each) => sum + each.count, 0)
  const shown = report.recentExpenses.length
  if (count <= shown) return 'Recent expenses'
  return `Recent expenses: the latest ${shown} of ${count.toLocaleString('en-GB')}${periodOf(report) === null ? ', all time' : ' in this period'}`
}

/** Whether each price covers its cost and reaches the rate, by the figures of the report. */
export function toReportStatus({
  rateHistory,
  losingIds,
}: Pick<Report, 'rateHistory' | 'losingIds'>): (treatment: TreatmentRecord) => PriceStatus {
  const rate = rateHistory[0] ?? null
  const losing = losingIds && new Set(losingIds)
  return (treatment) => toPriceStatus(treatment, rate, losing)
}
