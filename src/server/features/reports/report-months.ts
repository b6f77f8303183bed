import type { PdfBlock } from '#server/integrations/pdf/pdf-blocks.ts'
import {
  describeMonths,
  findBestMonth,
  MAX_MONTH_BARS,
  MONTH_SERIES,
  MONTHS_TITLE,
  type ReportMonth,
  toMonthBars,
} from '#shared/features/reports/month-bars.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { type Day, formatMonth } from '#shared/kernel/calendar/days.ts'
import { formatPounds, formatWholePounds, fromDecimal, pence } from '#shared/kernel/numbers/money.ts'

/** Takings and costs have the colours that they have on every screen. */
const COLOURS = ['#682549', '#9480C9']

/** Money in and money out, month by month, as a chart of the last twelve and as a table of all. */
export function toMonthBlocks(report: Report, today: Day): PdfBlock[] {
  const months = describeMonths(report.months, today)
  const heading: PdfBlock = { kind: 'heading', text: MONTHS_TITLE }
  if (months.length === 0) return [heading, { kind: 'note', text: 'Nothing recorded in this period.' }]
  return [heading, ...(months.length > 1 ? toChart(months) : []), toTable(months)]
}

function toChart(months: readonly ReportMonth[]): PdfBlock[] {
  const bars = toMonthBars(months)
  const shown = months.filter(({ month }) => month >= (bars[0]?.month ?? month))
  const length = shown.length < months.length ? `The last ${MAX_MONTH_BARS} months. ` : ''
  return [
    { kind: 'note', text: `${length}${describeBest(shown)}` },
    {
      kind: 'bar-chart',
      alternative: `Bars of the revenue and the expenses of each month. The table below has the figures.`,
      series: MONTH_SERIES.map((name, index) => ({ name, colour: COLOURS[index] ?? '#281821' })),
      bars: bars.map(({ shortLabel, values, isSoFar = false }) => ({ label: shortLabel, values, isSoFar })),
      formatTick: (value) => formatWholePounds(pence(value)),
    },
  ]
}

function describeBest(months: readonly ReportMonth[]): string {
  const best = findBestMonth(months)
  if (best === null) return 'None of these months is over yet.'
  const left = formatPounds(fromDecimal(best.netProfit))
  return `${formatMonth(best.month)} left ${best.isOnly ? '' : 'the most: '}${left}.`
}

/** Newest first, as on the screen. */
function toTable(months: readonly ReportMonth[]): PdfBlock {
  return {
    kind: 'table',
    name: MONTHS_TITLE,
    hasHeader: true,
    columns: [
      { header: 'Month', share: 37 },
      { header: 'Revenue', share: 21, isNumber: true },
      { header: 'Expenses', share: 21, isNumber: true },
      { header: 'Net profit', share: 21, isNumber: true },
    ],
    rows: months.toReversed().map(({ month, note, revenue, expenses, netProfit }) => ({
      cells: [
        note === null ? formatMonth(month) : `${formatMonth(month)}, ${note}`,
        ...[revenue, expenses, netProfit].map((amount) => formatPounds(fromDecimal(amount))),
      ],
    })),
  }
}
