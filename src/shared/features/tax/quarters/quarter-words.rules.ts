import type { Quarters, TaxQuarterAnswer } from '#shared/features/tax/quarters.contract.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import { type Day, earlierOf, formatDay } from '#shared/kernel/calendar/days.ts'

/** What the product does for a quarterly update, and what it does not. */
export function quarterNotice(brandName: string): string {
  return `${brandName} prepares the figures. Your software or your accountant files them. Rents count too, and the rules want each day’s takings: keep your till’s records.`
}

/** From when on HMRC wants quarterly updates. Null for a company, which sends none. */
export function describeUpdatesStart({ from, because }: Quarters['mtd'], today: Day): string | null {
  if (because === 'company') return null
  if (because === 'no_entries')
    return 'Enter your weeks, and we say from when quarterly updates to HMRC are due.'
  if (from === null) return 'By the takings you entered, quarterly updates to HMRC are not due yet.'
  const since = from <= today ? 'have been due since' : 'are due from'
  return `By the takings you entered, quarterly updates to HMRC ${since} ${formatDay(from)}.`
}

/** "Quarter 3 of 2026/27" */
export function nameQuarter(quarter: number, year: string): string {
  return `Quarter ${quarter} of ${taxYearInWords(year)}`
}

/** "6 April 2026 to 18 November 2026, so far": the figures of a quarter are those of the year up to its end. */
export function describeQuarter({ from, to }: Pick<TaxQuarterAnswer, 'from' | 'to'>, today: Day): string {
  const end = earlierOf(to, today)
  return `${formatDay(from)} to ${formatDay(end)}${to >= today ? ', so far' : ''}`
}

/** "Update due by 7 August 2026", and in other words where HMRC does not want updates of that year from this owner. */
export function describeQuarterDue(
  { from, dueBy }: Pick<TaxQuarterAnswer, 'from' | 'dueBy'>,
  { mtd, today }: { mtd: Quarters['mtd']; today: Day },
): string {
  const isWanted = mtd.from !== null && from >= mtd.from
  if (!isWanted) return `For an update by ${formatDay(dueBy)}`
  return `${dueBy < today ? 'Update was due by' : 'Update due by'} ${formatDay(dueBy)}`
}

/** "3 costs without a receipt" */
export function describeWithoutReceipt(count: number, { hasCosts }: { hasCosts: boolean }): string {
  if (!hasCosts) return 'No cost is entered'
  if (count === 0) return 'Every cost has a receipt'
  return count === 1 ? '1 cost without a receipt' : `${count.toLocaleString('en-GB')} costs without a receipt`
}
