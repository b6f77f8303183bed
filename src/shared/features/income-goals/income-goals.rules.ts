import {
  addDays,
  type Day,
  daysBetween,
  endOfMonth,
  mondayOf,
  parseDay,
  startOfMonth,
  yearOf,
} from '#shared/kernel/days.ts'
import { type Pence, pence } from '#shared/kernel/money.ts'
import { divideRounded } from '#shared/kernel/rounding.ts'

export type GoalTerms = { goalType: 'weekly' | 'monthly' | 'yearly'; year: number; month: number | null }

export type GoalPeriod = { from: Day; to: Day }

/**
 * The days over which a goal is measured. Weekly: the current week. Monthly: its month, or the current month
 * when it has none. Yearly: its year.
 */
export function goalPeriod({ goalType, year, month }: GoalTerms, today: Day): GoalPeriod {
  if (goalType === 'weekly') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
  if (goalType === 'yearly') return { from: toDay(year, 1, 1), to: toDay(year, 12, 31) }
  const first = month === null ? startOfMonth(today) : toDay(year, month, 1)
  return { from: first, to: endOfMonth(first) }
}

export function isRunning({ from, to }: GoalPeriod, today: Day): boolean {
  return from <= today && today <= to
}

/** Whole percent, not capped. */
export function goalProgress(current: Pence, target: Pence): number {
  return Number(divideRounded(BigInt(current) * 100n, BigInt(target)))
}

/**
 * How far a running goal is ahead of an even pace; negative when it is behind. Only completed weeks count, so
 * that no goal is behind on a Monday morning. Null when there is no pace: for a weekly goal, and outside the
 * period.
 */
export function goalPace(
  { goalType, from, to, current, target }: GoalPeriod & { goalType: string; current: Pence; target: Pence },
  today: Day,
): Pence | null {
  if (goalType === 'weekly' || !isRunning({ from, to }, today)) return null
  const weeks = countMondays(from, to)
  const over = countMondays(from, addDays(mondayOf(today), -1))
  const expected = divideRounded(BigInt(target) * BigInt(over), BigInt(weeks))
  return pence(current - Number(expected))
}

function countMondays(from: Day, to: Day): number {
  const first = mondayOf(addDays(from, 6))
  return first > to ? 0 : Math.floor(daysBetween(first, to) / 7) + 1
}

function toDay(year: number, month: number, date: number): Day {
  const day = parseDay(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  if (day === null) throw new RangeError(`No such day: ${year}-${month}-${date}`)
  return day
}

/** The year of a goal when none was given. */
export function defaultGoalYear(today: Day): number {
  return yearOf(today)
}
