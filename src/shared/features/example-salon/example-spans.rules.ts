import { addDays, type Day, daysBetween, mondayOf } from '#shared/kernel/calendar/days.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import type { SeededRandom } from './example-random.rules.ts'

export type SalonSize = 'account' | 'demo'

export type Span = { from: Day; to: Day }

const ACCOUNT_WEEKS = 26
const DEMO_WEEKS = 104
const YEAR_DAYS = 52 * 7

/** The spans of days for which a salon has figures, the earlier one first, and the span that ends today. */
export function spansOf(size: SalonSize, today: Day): { all: Span[]; recent: Span; from: Day } {
  const recent = weeksBefore(today, size === 'demo' ? DEMO_WEEKS : ACCOUNT_WEEKS)
  if (size === 'demo') return { all: [recent], recent, from: recent.from }
  // The same weeks of a year ago are needed for comparisons.
  const earlier = weeksBefore(addDays(today, -YEAR_DAYS), ACCOUNT_WEEKS)
  return { all: [earlier, recent], recent, from: earlier.from }
}

export function mondaysOf({ from, to }: Span): Day[] {
  const count = Math.floor(daysBetween(from, to) / 7) + 1
  return Array.from({ length: count }, (_, index) => addDays(from, index * 7))
}

/** A number of days within a span, evenly spread but not at regular intervals, oldest first. */
export function spreadDays({ from, to }: Span, count: number, random: SeededRandom): Day[] {
  const days = daysBetween(from, to) + 1
  return Array.from({ length: count }, (_, index) => {
    const earliest = Math.floor((index * days) / count)
    const latest = Math.max(earliest, Math.floor(((index + 1) * days) / count) - 1)
    return addDays(from, random.whole(earliest, latest))
  })
}

/** The level of a figure on that day relative to today, for a given growth per year. */
export function grownBy(aYear: Percent, { day, today }: { day: Day; today: Day }): Percent {
  return percent(10_000 - Math.round((aYear * daysBetween(day, today)) / YEAR_DAYS))
}

/** The same in yearly steps, because rents and wages do not change gradually. */
export function grownInStepsBy(aYear: Percent, { day, today }: { day: Day; today: Day }): Percent {
  return percent(10_000 - aYear * Math.floor(daysBetween(day, today) / YEAR_DAYS))
}

/** Whole weeks, of which the current one is the last. */
function weeksBefore(today: Day, weeks: number): Span {
  return { from: addDays(mondayOf(today), (1 - weeks) * 7), to: today }
}
