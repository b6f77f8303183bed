import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { addDays, addMonths, type Day, endOfMonth, mondayOf, startOfMonth } from '#shared/kernel/days.ts'
import type { Pence } from '#shared/kernel/money.ts'
import type { Percent } from '#shared/kernel/percent.ts'
import { divideRounded } from '#shared/kernel/rounding.ts'

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

/**
 * The weeks by which this month and last month are compared, as spans of Mondays of equal length. Null before
 * the first Monday of this month.
 */
export function comparedWeeks(today: Day): { thisMonth: WeekSpan; lastMonth: WeekSpan } | null {
  const first = firstMonday(startOfMonth(today))
  const lastFirst = firstMonday(addMonths(startOfMonth(today), -1))
  const soFar = mondaysWithin(first, today)
  const many = Math.min(soFar, mondaysWithin(lastFirst, endOfMonth(lastFirst)))
  if (many === 0) return null
  return { thisMonth: weeksFrom(first, many), lastMonth: weeksFrom(lastFirst, many) }
}

function firstMonday(monthStart: Day): Day {
  return mondayOf(addDays(monthStart, 6))
}

function mondaysWithin(monday: Day, to: Day): number {
  let many = 0
  while (addDays(monday, many * 7) <= to) many += 1
  return many
}

function weeksFrom(monday: Day, many: number): WeekSpan {
  return { from: monday, to: addDays(monday, (many - 1) * 7) }
}
