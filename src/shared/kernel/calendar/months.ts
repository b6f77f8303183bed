import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import { type Day, startOfMonth } from './days.ts'

/** The sum of some records of a month, named by its first day. A month without records has no sum. */
export type MonthSum = { month: Day; total: Pence }

export type MonthAverage = {
  average: Pence
  /** The months that it is the average of, oldest first. */
  months: readonly Day[]
}

/**
 * The average of the months that are over and hold records. The running month is not over, and a month
 * without records may be one before the owner began, so both would make the average too small. Null when
 * there is no such month.
 */
export function averageFullMonths(sums: readonly MonthSum[], today: Day): MonthAverage | null {
  const full = sums.filter(({ month }) => month < startOfMonth(today))
  const months = [...new Set(full.map(({ month }) => month))].sort()
  if (months.length === 0) return null
  const total = sumPence(full.map((sum) => sum.total))
  return { average: pence(Number(divideRounded(BigInt(total), BigInt(months.length)))), months }
}

/** Weeks in a month, in hundredths: 4.33. */
export const WEEKS_PER_MONTH_HUNDREDTHS = 433

/** Weekly hours × 4.33, in hundredths of an hour: 40 hours a week are 17320. */
export function toMonthlyHoursHundredths(weeklyHours: number): number {
  return weeklyHours * WEEKS_PER_MONTH_HUNDREDTHS
}
