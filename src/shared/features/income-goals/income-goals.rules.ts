import {
  addDays,
  type Day,
  endOfMonth,
  mondayOf,
  parseDay,
  startOfMonth,
  yearOf,
} from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

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

function toDay(year: number, month: number, date: number): Day {
  const day = parseDay(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  if (day === null) throw new RangeError(`No such day: ${year}-${month}-${date}`)
  return day
}

/** The year of a goal when none was given. */
export function defaultGoalYear(today: Day): number {
  return yearOf(today)
}
