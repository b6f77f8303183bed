import { brand } from '#content/brand.ts'
import type { PdfBlock, PdfContent, PdfRow, TableBlock } from '#server/integrations/pdf/pdf-blocks.ts'
import {
  type BeforePayLine,
  type ProfitAndLossLine,
  titleOfProfitAndLoss,
  toBeforePayOnPaper,
  toProfitAndLoss,
  toSharedCosts,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import { toPlainSentence, toRecommendations } from '#shared/features/reports/recommendations.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { describeLeftOut, marginOf } from '#shared/features/reports/report-csv.rules.ts'
import {
  describeReport,
  formatMetric,
  keyMetrics,
  marginWords,
  NOTHING_RECORDED,
  titleOfExpenses,
  toReportStatus,
} from '#shared/features/reports/report-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { toWeekDetailLines, WEEK_DETAILS_TITLE } from '#shared/features/reports/week-details-lines.rules.ts'
import { priceStatusWords } from '#shared/features/treatments/price-status.rules.ts'
import { dayIn, formatDay, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { toComparisonBlocks } from './report-comparison.ts'
import { toMonthBlocks } from './report-months.ts'

/** The report on paper: what the print has, and the comparison, the months and the recommendations of the screen. */
export function toReportDocument(content: ReportContent): PdfContent {
  const { report, owner, today } = content
  const period = describeReport(report, today)
  return {
    title: `Business Report, ${period}`,
    footer: { owner, made: `made with ${brand.name} on ${formatDay(today)}` },
    blocks: [
      {
        kind: 'head',
        brand: brand.name,
        title: 'Business Report',
        lines: [owner, period, ...(report.hasExample ? ['Includes example figures'] : [])],
      },
      { kind: 'figures', figures: keyMetrics(report).map((one) => ({ ...one, value: formatMetric(one) })) },
      ...toProfitAndLossBlocks(report),
      ...toComparisonBlocks(report),
      ...toMonthBlocks(report, today),
      ...toTreatmentBlocks(content),
      ...toExpenseBlocks(report),
      ...toRateBlocks(content),
      ...toAdviceBlocks(report),
    ],
  }
}

const LABEL_AND_AMOUNT = [
  { header: 'Line', share: 7 },
  { header: 'Amount', share: 3, isNumber: true },
]

function toProfitAndLossBlocks(report: Report): PdfBlock[] {
  const { takings, costs, totalCosts, netProfit } = toProfitAndLoss(report)
  const name = titleOfProfitAndLoss(report)
  const details = toWeekDetailLines(report).map(({ label, amount, share }) => {
    return toRow({ label: share ? `${label}, ${share}` : label, amount }, 'part')
  })
  const rows = [
    toRow(takings, 'sum'),
    ...toGroup(
      'Costs',
      costs.map((cost) => toRow(cost, 'part')),
    ),
    toRow(totalCosts, 'sum'),
    toRow(netProfit, 'result'),
    ...toBeforePayOnPaper(report).map((line) => toRow(line, 'sum')),
    ...toGroup(WEEK_DETAILS_TITLE, details),
    ...toGroup(
      'Costs of all businesses, not counted above',
      toSharedCosts(report).map((line) => toRow(line, 'part')),
    ),
  ]
  return [
    { kind: 'heading', text: name },
    { kind: 'note', text: 'A week’s takings count in the month of its Monday, a cost on its own day.' },
    { kind: 'table', name, columns: LABEL_AND_AMOUNT, hasHeader: false, rows },
  ]
}

function toGroup(title: string, rows: readonly PdfRow[]): PdfRow[] {
  return rows.length === 0 ? [] : [{ kind: 'group', cells: [title] }, ...rows]
}

function toRow(line: ProfitAndLossLine | BeforePayLine, kind: PdfRow['kind'] & string): PdfRow {
  const missing = 'missing' in line ? line.missing : NOTHING_RECORDED
  return { kind, cells: [line.label, line.amount === null ? missing : formatPounds(line.amount)] }
}

function toTreatmentBlocks({ report, treatments }: ReportContent): PdfBlock[] {
  const text = 'Treatments, as of today, A to Z'
  if (treatments.length === 0) return toEmpty(text, 'No treatments found. Add treatments to see analysis.')
  const statusOf = toReportStatus(report)
  const left = report.treatments.count - treatments.length
  const columns = [
    { header: 'Name', share: 31 },
    { header: 'Price', share: 12, isNumber: true },
    { header: 'Duration', share: 11, isNumber: true },
    { header: 'Margin', share: 13, isNumber: true },
    { header: 'At this price', share: 33 },
  ]
  const rows = treatments.map((one) => ({
    cells: [
      one.name,
      formatPounds(fromDecimal(one.price)),
      `${one.duration} min`,
      marginWords(marginOf(one)),
      priceStatusWords(statusOf(one)),
    ],
  }))
  const more = describeLeftOut(left)
  return [...toTable(text, columns, rows), ...(left > 0 ? [{ kind: 'note' as const, text: more }] : [])]
}

function toExpenseBlocks(report: Report): PdfBlock[] {
  const text = titleOfExpenses(report)
  if (report.recentExpenses.length === 0) return toEmpty(text, 'No expenses in this period.')
  const columns = [
    { header: 'Category', share: 28 },
    { header: 'Amount', share: 17, isNumber: true },
    { header: 'Date', share: 15 },
    { header: 'Description', share: 40 },
  ]
  const rows = report.recentExpenses.map(({ category, amount, date, description }) => ({
    cells: [category, formatPounds(fromDecimal(amount)), formatShortDay(date), description],
  }))
  return toTable(text, columns, rows)
}

function toRateBlocks({ report, timeZone }: ReportContent): PdfBlock[] {
  const text = 'Rate history, the latest 5 of all time'
  if (report.rateHistory.length === 0) return toEmpty(text, 'No rate saved yet.')
  const columns = [
    { header: 'Date', share: 7 },
    { header: 'Rate per hour', share: 3, isNumber: true },
  ]
  const rows = report.rateHistory.map(({ createdAt, calculatedRate }) => ({
    cells: [formatShortDay(dayIn(new Date(createdAt), timeZone)), formatPounds(fromDecimal(calculatedRate))],
  }))
  return toTable(text, columns, rows)
}

function toAdviceBlocks(report: Report): PdfBlock[] {
  const items = toRecommendations(report).map(({ sentence, items: below, more }) => ({
    text: toPlainSentence(sentence),
    items: [
      ...below.map((one) => toPlainSentence(one.sentence)),
      ...(more > 0 ? [`And ${more.toLocaleString('en-GB')} more.`] : []),
    ],
  }))
  return [
    { kind: 'heading', text: 'Recommendations' },
    { kind: 'list', items },
  ]
}

function toTable(text: string, columns: TableBlock['columns'], rows: readonly PdfRow[]): PdfBlock[] {
  return [
    { kind: 'heading', text },
    { kind: 'table', name: text, columns, hasHeader: true, rows },
  ]
}

function toEmpty(text: string, note: string): PdfBlock[] {
  return [
    { kind: 'heading', text },
    { kind: 'note', text: note },
  ]
}
