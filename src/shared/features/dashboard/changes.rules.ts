import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { countMondays, isCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { type Pence, sumPence } from '#shared/kernel/numbers/money.ts'
import type { Percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** The figures that are compared between month ends. Null when there was nothing to calculate them from. */
export type MonthFigures = {
  hourlyRate: Pence | null
  avgProfitMargin: Percent | null
  activeTreatments: number
}

/** What is known about last month: the figures stored at its end, and whether any record is older than this month. */
export type LastMonth = { monthEnd: MonthFigures | null; hasOlderRecords: boolean }

/**
 * Figures are stored before the first change of a month. When last month's were not stored, nothing has
 * changed since, so they equal today's.
 */
export function toFigureChanges(today: MonthFigures, { monthEnd, hasOlderRecords }: LastMonth) {
  const then = monthEnd ?? (hasOlderRecords ? today : null)
  return {
    hourlyRate: toChange(today.hourlyRate, then?.hourlyRate),
    avgProfitMargin: toChange(today.avgProfitMargin, then?.avgProfitMargin),
    activeTreatments: toChange(today.activeTreatments, then?.activeTreatments),
  }
}

/** The change in whole percent. Null when the former value is missing or 0. */
export function toChange(now: number | null, then: number | null | undefined): number | null {
  if (then === null || then === undefined || then === 0) return null
  const percent = Number(divideRounded(BigInt((now ?? 0) - then) * 100n, BigInt(Math.abs(then))))
  return percent === 0 ? 0 : percent
}

/** A week's takings, null where nothing was entered. */
export type WeekTotal = { week: Day; total: Pence | null }

/**
 * The change of the month's revenue, and how many weeks of each month it compares: 0 while it is too early,
 * null when last month has nothing to compare with.
 */
export type RevenueChange = { percent: number | null; weeks: number | null }

/**
 * This month's complete weeks beside the same weeks of last month: the first beside the first, the second
 * beside the second. A week that is not entered on one side is left out on both, because an entry that is
 * still to come would look like a loss.
 */
export function compareMonths(weeks: readonly WeekTotal[], today: Day): RevenueChange {
  const month = startOfMonth(today)
  const complete = enteredWeeks(weeks, month).filter(({ week }) => isCompleteWeek(week, today))
  if (complete.length === 0) return { percent: null, weeks: 0 }
  const before = new Map(enteredWeeks(weeks, addMonths(month, -1)).map((one) => [one.place, one.total]))
  const pairs = complete.flatMap(({ place, total }) => {
    const lastMonth = before.get(place)
    return lastMonth === undefined ? [] : [{ now: total, lastMonth }]
  })
  const lastMonth = sumPence(pairs.map((pair) => pair.lastMonth))
  if (lastMonth === 0) return { percent: null, weeks: null }
  return { percent: toChange(sumPence(pairs.map((pair) => pair.now)), lastMonth), weeks: pairs.length }
}

/** The entered weeks of a month, each with its place among the month's Mondays. */
function enteredWeeks(weeks: readonly WeekTotal[], month: Day) {
  return weeks.flatMap(({ week, total }) => {
    if (total === null || startOfMonth(week) !== month) return []
    return [{ week, total, place: countMondays({ from: month, to: week }) }]
  })
}
