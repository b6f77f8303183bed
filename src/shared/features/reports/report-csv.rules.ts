import { PRICE_STATUS_HEADINGS, priceStatusCells } from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { toMargin } from '#shared/features/treatments/treatments.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import {
  type ProfitAndLossLines,
  titleOfProfitAndLoss,
  toBeforePayOnPaper,
  toProfitAndLoss,
  toSharedCosts,
} from './profit-and-loss-lines.rules.ts'
import type { ReportContent } from './report-content.rules.ts'
import {
  describeReport,
  type KeyMetric,
  keyMetrics,
  NOTHING_RECORDED,
  titleOfExpenses,
  toReportStatus,
} from './report-words.rules.ts'
import type { Report } from './reports.contract.ts'
import { retailShare, toWeekDetailLines, WEEK_DETAILS_TITLE } from './week-details-lines.rules.ts'

/** The margin of a treatment, from its price, product cost and overhead. */
export function marginOf({ price, productCost, overheadCost }: TreatmentRecord): string {
  const costs = pence(fromDecimal(productCost) + fromDecimal(overheadCost))
  return percentToDecimal(toMargin(fromDecimal(price), costs))
}

/** The report as one table with sections: profit and loss, key metrics, treatments, expenses, rate history. */
export function toReportTable(content: ReportContent): string[][] {
  const { report, treatments, owner, today, timeZone } = content
  const statusOf = toReportStatus(report)
  const leftOut = report.treatments.count - treatments.length
  return [
    ['Business Report', owner],
    ['Date', today],
    ['Period', describeReport(report, today)],
    ...(report.hasExample ? [['Includes example figures']] : []),
    [],
    [titleOfProfitAndLoss(report), 'Amount (£)'],
    ...toLines(toProfitAndLoss(report)),
    ...toBeforePayOnPaper(report).map(({ label, amount, missing }) => [label, toCell(amount, missing)]),
    ...toDetailsTable(report),
    ...toSharedTable(report),
    [],
    ['Key metrics'],
    ...keyMetrics(report).map(toMetric),
    [],
    ['Treatments, as of today, A to Z'],
    [
      'Name',
      'Price (£)',
      'Duration (min)',
      'Product cost (£)',
      'Overhead cost (£)',
      'Margin (%)',
      ...PRICE_STATUS_HEADINGS,
    ],
    ...treatments.map((one) => [
      one.name,
      one.price,
      String(one.duration),
      one.productCost,
      one.overheadCost,
      marginOf(one),
      ...priceStatusCells(statusOf(one)),
    ]),
    ...(leftOut > 0 ? [[describeLeftOut(leftOut)]] : []),
    [],
    [titleOfExpenses(report)],
    ['Category', 'Amount (£)', 'Date', 'Description'],
    ...report.recentExpenses.map((one) => [one.category, one.amount, one.date, one.description]),
    [],
    ['Rate history, the latest 5 of all time'],
    ['Date', 'Rate per hour (£)'],
    ...report.rateHistory.map((one) => [dayIn(new Date(one.createdAt), timeZone), one.calculatedRate]),
  ]
}

/** Of the treatments that a paper or a mailed file has no room for. */
export function describeLeftOut(count: number): string {
  return `And ${count.toLocaleString('en-GB')} more: the CSV of the Reports page has every one.`
}

function toLines({ takings, costs, totalCosts, netProfit }: ProfitAndLossLines): string[][] {
  const categories = costs.map(({ label, amount }) => ({ label: `Costs: ${label}`, amount }))
  return [takings, ...categories, totalCosts, netProfit].map(({ label, amount }) => [
    label,
    toCell(amount, NOTHING_RECORDED),
  ])
}

function toDetailsTable(report: Report): string[][] {
  const lines = toWeekDetailLines(report)
  if (lines.length === 0) return []
  const share = retailShare(report)
  return [
    [],
    [WEEK_DETAILS_TITLE, 'Amount (£)'],
    ...lines.map(({ label, amount }) => [label, toDecimal(amount)]),
    ...(share === null ? [] : [['Retail, of the takings of its weeks (%)', percentToDecimal(share)]]),
  ]
}

function toSharedTable(report: Report): string[][] {
  const lines = toSharedCosts(report)
  if (lines.length === 0) return []
  return [
    [],
    ['Costs of all businesses, not counted above', 'Amount (£)'],
    ...lines.map(({ label, amount, missing }) => [label, toCell(amount, missing)]),
  ]
}

function toCell(amount: Pence | null, missing: string): string {
  return amount === null ? missing : toDecimal(amount)
}

function toMetric({ label, unit, scope, decimal }: KeyMetric): string[] {
  return [`${label} (${unit})${scope && `, ${scope}`}`, decimal ?? NOTHING_RECORDED]
}
