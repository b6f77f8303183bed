import { describePeriod, type Period } from '#shared/features/reports/periods.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { formatPounds, fromWire } from '#shared/kernel/money.ts'

/** A month's figures keep their plain labels; a longer period says that it is one. */
export function isMonth(period: Period | null): boolean {
  return period !== null && period.from.slice(0, 7) === period.to.slice(0, 7)
}

export const BASIS_WORDS: Record<Report['revenueBasis'], string> = {
  recorded: 'Takings entered in this period',
  projected: 'Projected from your treatments: no takings were entered lately',
  none: 'No takings entered in this period',
}

/** The four key figures, as the screen, the print, the file and the mail name them. */
export function keyMetrics(report: Report): { label: string; value: string; note: string }[] {
  const { from, to } = report
  const period = from !== null && to !== null ? { from, to } : null
  const inPeriod = describePeriod(period)
  return [
    { label: 'Current Hourly Rate', value: formatPounds(fromWire(report.hourlyRate)), note: 'As of today' },
    {
      label: 'Avg Profit Margin',
      value: `${report.avgProfitMargin.replace('-', '−')}%`,
      note: 'As of today',
    },
    {
      label: 'Monthly Revenue',
      value: formatPounds(fromWire(report.revenue)),
      note: `${report.revenueBasis === 'projected' ? 'Projected, ' : ''}${isMonth(period) ? '' : 'in this period: '}${inPeriod}`,
    },
    {
      label: 'Total Expenses',
      value: formatPounds(fromWire(report.totalExpenses)),
      note: 'All expenses ever recorded',
    },
  ]
}
