import { toMonthlyHoursHundredths } from '#shared/kernel/calendar/months.ts'
import { MAX_PENCE, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import type { Percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** The name under which the front page's calculator stores its figures for the form. */
export const HOURLY_RATE_FORM = 'hourly-rate'

/** The initial values of the form. */
export const HOURLY_RATE_DEFAULTS = { desiredProfit: '30', weeklyHours: '40', taxRate: '25' } as const

export type HourlyRateFigures = {
  monthlyExpenses: Pence
  desiredProfit: Percent
  weeklyHours: number
  taxRate: Percent
  staffCount: number
}

export type HourlyRate = {
  /** What the month must bring in to cover expenses, profit and tax. */
  targetRevenue: Pence
  /** Hundredths of an hour: 173.20 hours is 17320. */
  monthlyHoursHundredths: number
  rate: Pence
  /** Null without staff. */
  staffTargetPerPerson: Pence | null
}

/**
 * What an hour must earn: expenses × (1 + profit) ÷ (1 − tax) ÷ (weekly hours × 4.33). Each figure is rounded
 * once, from the exact fraction, never from another rounded figure. Null when a figure is too large to store,
 * and when there is no rate: no hours, or a tax of 100%.
 */
export function estimateHourlyRate(figures: HourlyRateFigures): HourlyRate | null {
  const { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount } = figures
  if (weeklyHours < 1 || taxRate >= 10_000) return null
  const numerator = BigInt(monthlyExpenses) * BigInt(10_000 + desiredProfit)
  const denominator = BigInt(10_000 - taxRate)
  const monthlyHoursHundredths = toMonthlyHoursHundredths(weeklyHours)
  const rate = divideRounded(numerator * 100n, denominator * BigInt(monthlyHoursHundredths))
  const perPerson = staffCount > 0 ? divideRounded(numerator, denominator * BigInt(staffCount)) : null
  if (rate > BigInt(MAX_PENCE) || (perPerson !== null && perPerson > BigInt(MAX_PENCE))) return null
  return {
    targetRevenue: pence(Number(divideRounded(numerator, denominator))),
    monthlyHoursHundredths,
    rate: pence(Number(rate)),
    staffTargetPerPerson: perPerson === null ? null : pence(Number(perPerson)),
  }
}

/** "173.2", the hours of a month as lists show them. */
export function formatMonthlyHours(weeklyHours: number): string {
  const tenths = String(divideRounded(BigInt(toMonthlyHoursHundredths(weeklyHours)), 10n)).padStart(2, '0')
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`
}
