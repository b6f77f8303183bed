import {
  addDays,
  type Day,
  endOfMonth,
  endOfYear,
  mondayOf,
  startOfMonth,
  startOfYear,
} from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, share } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'

/** VAT/Tax 20%, Profit 5%, Available the rest: a rule of thumb for setting money aside, not tax advice. */
const VAT_PERCENT = percent(20_00)
const PROFIT_PERCENT = percent(5_00)

export type IncomeSplit = { vat: Pence; profit: Pence; available: Pence }

/** The three parts always add up to the total, because the last one includes what rounding leaves. */
export function splitIncome(total: Pence): IncomeSplit {
  const vat = share(total, VAT_PERCENT)
  const profit = share(total, PROFIT_PERCENT)
  return { vat, profit, available: pence(total - vat - profit) }
}

/** The same for a sum of stored weeks, whose parts were rounded per week. */
export function toSplit({ total, vat, profit }: { total: Pence; vat: Pence; profit: Pence }): IncomeSplit {
  return { vat, profit, available: pence(total - vat - profit) }
}

/** Weeks by their Mondays, including both ends. */
export type WeekSpan = { from: Day; to: Day }

/**
 * A week counts from its Monday on. A week that was entered ahead is in the lists, but in no sum until its
 * Monday. Every sum of weeks must limit its span with this function. A span in the future becomes empty, with
 * its end before its start.
 */
export function countedWeeks({ from, to }: WeekSpan, today: Day): WeekSpan {
  return { from, to: to < today ? to : today }
}

export type IncomeSpans = Record<'week' | 'month' | 'year', WeekSpan>

/** This week, month and year as spans of Mondays: a week belongs to the month and year of its Monday. */
export function incomeSpans(today: Day): IncomeSpans {
  const week = mondayOf(today)
  return {
    week: { from: week, to: week },
    month: countedWeeks({ from: startOfMonth(today), to: endOfMonth(today) }, today),
    year: countedWeeks({ from: startOfYear(today), to: endOfYear(today) }, today),
  }
}

const RECENT_WEEKS = 8

/** Income in these weeks, up to the current one, makes the month's revenue a recorded one. */
export function recentWeeks(today: Day): WeekSpan {
  return { from: addDays(mondayOf(today), -7 * (RECENT_WEEKS - 1)), to: today }
}

/** The week of last year that a week is compared with. 52 weeks back is a Monday again. */
export function sameWeekLastYear(week: Day): Day {
  return addDays(week, -52 * 7)
}

/** The Mondays of a number of weeks up to this one, oldest first. */
export function weeksUpTo(week: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(week, (index + 1 - count) * 7))
}
