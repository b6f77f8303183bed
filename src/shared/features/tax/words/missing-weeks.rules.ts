import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

/** So many weeks may be missing before the estimate warns: holidays are no gap. */
const MAX_MISSING_WEEKS = 4

/** `beforeEntries`: what was taken before the first entry is missing, not weeks between entries. */
export type MissingWeeks = { words: string; beforeEntries: boolean }

type Gap = Pick<TaxEstimate, 'weeksMissing' | 'earlier' | 'from' | 'asOf'>

/** The Monday of the first entry ever, null without one. */
export type FirstEntry = Day | null | 'unknown'

/** The warning that weeks of the year are missing, or null. */
export function findMissingWeeks(
  { weeksMissing, earlier, from, asOf }: Gap,
  since: FirstEntry,
): MissingWeeks | null {
  const hasEarlier = fromDecimal(earlier.takings) !== 0 || fromDecimal(earlier.costs) !== 0
  if (weeksMissing <= MAX_MISSING_WEEKS || hasEarlier) return null
  const weeks = `${weeksMissing} weeks since ${dayAndMonth(from)} have no takings.`
  const enter = { words: `${weeks} Enter them, or the tax is far too low.`, beforeEntries: false }
  if (since === 'unknown') return enter
  const add = `Add what you took and spent since ${dayAndMonth(from)}, or the tax is far too low.`
  if (since === null || since > asOf)
    return { words: `You have no takings here yet. ${add} ${NEW_TRADER}`, beforeEntries: true }
  if (since > from)
    return { words: `Your entries start on ${dayAndMonth(since)}. ${add} ${NEW_TRADER}`, beforeEntries: true }
  return enter
}

/** For an owner who begins today the warning is wrong. */
const NEW_TRADER = 'If you did not trade before, there is nothing to add.'

/** "2 November" */
function dayAndMonth(day: Day): string {
  return formatDay(day).replace(/ \d{4}$/, '')
}
