import { addDays, type Day, daysBetween, mondayOf } from '#shared/kernel/days.ts'
import { type Percent, percent } from '#shared/kernel/percent.ts'
import type { Chance } from './example-chance.rules.ts'

export type SalonSize = 'account' | 'demo'

export type Span = { from: Day; to: Day }

const ACCOUNT_WEEKS = 26
const DEMO_WEEKS = 104
const YEAR_DAYS = 52 * 7

/** All the days a salon has figures for, the earlier span first, and those of them that end today. */
export function spansOf(size: SalonSize, today: Day): { all: Span[]; recent: Span; from: Day } {
  const recent = weeksBefore(today, size === 'demo' ? DEMO_WEEKS : ACCOUNT_WEEKS)
  if (size === 'demo') return { all: [recent], recent, from: recent.from }
  // Without the same weeks of a year ago there is nothing to compare with.
  const earlier = weeksBefore(addDays(today, -YEAR_DAYS), ACCOUNT_WEEKS)
  return { all: [earlier, recent], recent, from: earlier.from }
}

export function mondaysOf({ from, to }: Span): Day[] {
  const count = Math.floor(daysBetween(from, to) / 7) + 1
  return Array.from({ length: count }, (_, index) => addDays(from, index * 7))
}

/** So many days over a span, evenly but not regularly, oldest first. */
export function spreadDays({ from, to }: Span, count: number, chance: Chance): Day[] {
  const days = daysBetween(from, to) + 1
  return Array.from({ length: count }, (_, index) => {
    const earliest = Math.floor((index * days) / count)
    const latest = Math.max(earliest, Math.floor(((index + 1) * days) / count) - 1)
    return addDays(from, chance.whole(earliest, latest))
  })
}

/** What a figure of that day was compared with today's, where a year makes so much difference. */
export function grownBy(aYear: Percent, { day, today }: { day: Day; today: Day }): Percent {
  return percent(10_000 - Math.round((aYear * daysBetween(day, today)) / YEAR_DAYS))
}

/** The same in steps of a year: rents and wages do not creep. */
export function grownInStepsBy(aYear: Percent, { day, today }: { day: Day; today: Day }): Percent {
  return percent(10_000 - aYear * Math.floor(daysBetween(day, today) / YEAR_DAYS))
}

/** Whole weeks, the current one the last of them. */
function weeksBefore(today: Day, weeks: number): Span {
  return { from: addDays(mondayOf(today), (1 - weeks) * 7), to: today }
}
