import type { Day } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, type Pence, pence, share } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import type { HourlyRate, HourlyRateFigures } from './hourly-rates.rules.ts'

/** What is usual in the trade: holidays and quiet weeks are not worked, and not every open hour is booked. */
export const WEEKS_WORKED = 46
const BOOKED_PERCENT = percent(65_00)

/** How much of a year is paid: what is usual, or what the owner entered. */
export type PaidTime = { weeksWorked: number; bookedPercent: Percent }

export const USUAL_TIME: PaidTime = { weeksWorked: WEEKS_WORKED, bookedPercent: BOOKED_PERCENT }

export type OwnerPay = { tax: Pence; monthly: Pence; hourly: Pence }

/** What is left for the owner: target − tax − expenses, made of the rounded figures so that it adds up. */
export function estimateOwnerPay(
  { monthlyExpenses, taxRate }: HourlyRateFigures,
  { targetRevenue, monthlyHoursHundredths }: HourlyRate,
): OwnerPay {
  const tax = share(targetRevenue, taxRate)
  const monthly = pence(targetRevenue - tax - monthlyExpenses)
  const hourly = divideRounded(BigInt(monthly) * 100n, BigInt(monthlyHoursHundredths))
  return { tax, monthly, hourly: pence(Number(hourly)) }
}

/** The least an hour may be paid to people aged 21 and over, and the day it began. */
type MinimumWage = { from21: Pence; from: Day }

/** `missing` is how much an hour's pay is below the minimum wage: 0 or less when it is not. */
export type WageComparison = { minimumWage: Pence; from: Day; missing: Pence }

/** Null where no minimum wage is known. */
export function compareWithMinimumWage(hourly: Pence, wage: MinimumWage | null): WageComparison | null {
  return wage && { minimumWage: wage.from21, from: wage.from, missing: pence(wage.from21 - hourly) }
}

/**
 * The rate when only so many weeks are worked and only a part of the hours is booked: the year's target ÷ the hours
 * that are paid. Null when it is too large to show.
 */
export function estimateBookedRate(
  figures: HourlyRateFigures,
  { weeksWorked, bookedPercent }: PaidTime = USUAL_TIME,
): Pence | null {
  const { monthlyExpenses, desiredProfit, weeklyHours, taxRate } = figures
  if (weeklyHours < 1 || taxRate >= 10_000) return null
  const yearlyTarget = BigInt(monthlyExpenses) * BigInt(10_000 + desiredProfit) * 12n
  const paidHours = BigInt(weeksWorked * weeklyHours * bookedPercent)
  const rate = divideRounded(yearlyTarget * 10_000n, BigInt(10_000 - taxRate) * paidHours)
  return rate > BigInt(MAX_PENCE) ? null : pence(Number(rate))
}

const MAX_WEEKLY_HOURS = 168
const PART_OF_AN_HOUR = /^(\d{1,3})[.,]\d+$/

/** "37.5" is no whole number of hours: says which ones are next to it. Null for anything else. */
export function findPartHourFault(typed: string): string | null {
  const [, whole] = PART_OF_AN_HOUR.exec(typed.trim()) ?? []
  if (whole === undefined || Number(whole) < 1 || Number(whole) >= MAX_WEEKLY_HOURS) return null
  return `Hours are whole here: enter ${Number(whole)} or ${Number(whole) + 1}`
}
