import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import {
  PRICE_STATUS_HEADINGS,
  priceStatusCells,
  toPriceStatus,
} from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { toMargin } from '#shared/features/treatments/treatments.rules.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { fromDecimal, pence } from '#shared/kernel/money.ts'
import { percentToDecimal } from '#shared/kernel/percent.ts'
import type { ReportContent } from './report-content.ts'
import { isMonth, periodOf } from './report-words.ts'

/** The margin of a treatment, from its price, product cost and overhead. */
export function marginOf({ price, productCost, overheadCost }: TreatmentRecord): string {
  const costs = pence(fromDecimal(productCost) + fromDecimal(overheadCost))
  return percentToDecimal(toMargin(fromDecimal(price), costs))
}

/** The report as one table with sections: key metrics, treatments, expenses, rate history. */
export function toReportTable(content: ReportContent): string[][] {
  const { report, treatments, owner, today, timeZone, hasExample } = content
  return [
    ['Business Report', owner],
    ['Date', today],
    ['Period', describePeriod(periodOf(report))],
    ...(hasExample ? [['Includes example figures']] : []),
    [],
    ['Key metrics'],
    ['Current Hourly Rate (£)', report.hourlyRate],
    ['Avg Profit Margin (%), of the list, not of bookings', report.avgProfitMargin],
    [`Monthly Revenue (£)${revenueWords(report)}`, report.revenue],
    ['Expenses in this period (£)', report.expenses],
    ['Net profit in this period (£)', report.netProfit],
    ['Total Expenses (£), all recorded', report.totalExpenses],
    [],
    ['Treatments'],
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
      ...priceStatusCells(toPriceStatus(one, report.rateHistory[0] ?? null)),
    ]),
    [],
    ['Recent expenses'],
    ['Category', 'Amount (£)', 'Date', 'Description'],
    ...report.recentExpenses.map((one) => [one.category, one.amount, one.date, one.description]),
    [],
    ['Rate history'],
    ['Date', 'Rate per hour (£)'],
    ...report.rateHistory.map((one) => [dayIn(new Date(one.createdAt), timeZone), one.calculatedRate]),
  ]
}

function revenueWords(report: Report): string {
  if (!isMonth(periodOf(report))) return ', in this period'
  return report.revenueBasis === 'projected' ? ', projected' : ''
}
