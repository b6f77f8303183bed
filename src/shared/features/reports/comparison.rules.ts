import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { addDays, type Day, daysBetween } from '#shared/kernel/calendar/days.ts'
import { completeWeeks, countMondays, firstWeeks } from '#shared/kernel/calendar/weeks.ts'
import { type Period, periodBefore, periodYearAgo } from './periods.rules.ts'

/** One side of a comparison: the days whose expenses count, and the Mondays whose takings do. */
export type ComparedSpan = { days: Period; weeks: WeekSpan }

export type Comparison = {
  /** Days or weeks of the period are still to come, so all sides stop where the period stands today. */
  isUnfinished: boolean
  now: ComparedSpan
  before: ComparedSpan
  yearAgo: ComparedSpan
}

/**
 * What a period is compared with. An unfinished one is compared by its days so far and its complete weeks, with
 * as many days and weeks of the others: a shorter month limits all sides. Null while the period is still ahead.
 */
export function toComparison(period: Period, today: Day): Comparison | null {
  if (period.from > today) return null
  const all = [period, periodBefore(period), periodYearAgo(period)] as const
  const complete = countMondays(completeWeeks(period, today))
  const isUnfinished = period.to > today || complete < countMondays(period)
  if (!isUnfinished) return { isUnfinished, ...toSides(all, (days) => ({ days, weeks: days })) }
  const soFar = Math.min(daysBetween(period.from, today) + 1, ...all.map(countDays))
  const weeks = Math.min(complete, ...all.map(countMondays))
  const cut = (whole: Period) => ({
    days: { from: whole.from, to: addDays(whole.from, soFar - 1) },
    weeks: firstWeeks(whole, weeks),
  })
  return { isUnfinished, ...toSides(all, cut) }
}

function toSides(
  [now, before, yearAgo]: readonly [Period, Period, Period],
  toSpan: (whole: Period) => ComparedSpan,
) {
  return { now: toSpan(now), before: toSpan(before), yearAgo: toSpan(yearAgo) }
}

export function countDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}
