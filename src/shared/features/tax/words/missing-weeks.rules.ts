import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

/** So many weeks may be missing before the estimate warns: holidays are no gap. */
const MAX_MISSING_WEEKS = 4

/** The warning that weeks of the year are missing, or null. `since` is the Monday of the first entry ever. */
export function missingWeeksWords(
  { weeksMissing, earlier, from, asOf }: Pick<TaxEstimate, 'weeksMissing' | 'earlier' | 'from' | 'asOf'>,
  since: Day | null,
): string | null {
  const hasEarlier = fromDecimal(earlier.takings) !== 0 || fromDecimal(earlier.costs) !== 0
  if (weeksMissing <= MAX_MISSING_WEEKS || hasEarlier) return null
  const add = `Add what you took and spent since ${dayAndMonth(from)}, or the tax is far too low.`
  if (since === null || since > asOf) return `You have no takings here yet. ${add}`
  if (since > from) return `Your entries start on ${dayAndMonth(since)}. ${add}`
  return `${weeksMissing} weeks since ${dayAndMonth(from)} have no takings. Enter them, or the tax is far too low.`
}

/** "2 November" */
function dayAndMonth(day: Day): string {
  return formatDay(day).replace(/ \d{4}$/, '')
}
