import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { businessName, splitOf } from './history-view.ts'

const HEADINGS = [
  'Week',
  'Business',
  'Total (£)',
  'VAT/Tax (£)',
  'Profit (£)',
  'Available (£)',
  'Card (£)',
  'Cash (£)',
  'Other (£)',
  'Retail in the total (£)',
  'Tips beside the total (£)',
]

/** The list as a file. A week without parts or retail has empty cells, because that is not 0.00. */
export function toWeeksTable(
  weeks: readonly WeeklyIncomeRecord[],
  businesses: readonly BusinessRecord[],
): string[][] {
  const rows = weeks.map((week) => [
    week.weekStartDate,
    businessName(businesses, week.businessId),
    week.weeklyTotal,
    week.vatAmount,
    week.profitAmount,
    toDecimal(splitOf(week).available),
    week.parts?.card ?? '',
    week.parts?.cash ?? '',
    week.parts?.other ?? '',
    week.retail ?? '',
    week.tips,
  ])
  return [HEADINGS, ...rows]
}
