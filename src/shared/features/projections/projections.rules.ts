import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** Multipliers in tenths, in the order in which the form offers them. */
export const SEASONS = [
  { value: '0.7', tenths: 7, label: 'Low Season (−30%)' },
  { value: '1', tenths: 10, label: 'Normal' },
  { value: '1.3', tenths: 13, label: 'Peak (+30%)' },
  { value: '1.5', tenths: 15, label: 'Holiday (+50%)' },
] as const

export const SEASON_VALUES = SEASONS.map(({ value }) => value)

export type Season = (typeof SEASONS)[number]['value']

export const DEFAULT_WEEKS_HUNDREDTHS = 433
export const CAPACITY_HOURS = 160
export const CAPACITY_PERCENT = 70

export type Projection = { monthly: Pence; yearly: Pence; minutesPerMonth: number }

type Plan = {
  price: Pence
  durationMinutes: number
  sessionsPerWeek: number
  /** Weeks per month in hundredths: 4.33 is 433. */
  weeksHundredths: number
  seasonTenths: number
}

/** price × sessions × weeks × season. The year is twelve such months. */
export function projectRevenue(plan: Plan): Projection {
  const sessions = BigInt(plan.sessionsPerWeek) * BigInt(plan.weeksHundredths)
  const monthly = pence(
    Number(divideRounded(BigInt(plan.price) * sessions * BigInt(plan.seasonTenths), 1000n)),
  )
  const minutes = divideRounded(BigInt(plan.durationMinutes) * sessions * BigInt(plan.seasonTenths), 1000n)
  return { monthly, yearly: pence(monthly * 12), minutesPerMonth: Number(minutes) }
}

export type TreatmentTotals = { count: number; price: Pence; durationMinutes: number }

export type Capacity = {
  monthly: Pence
  yearly: Pence
  averagePrice: Pence
  /** Tenths of a minute and of a session, for one decimal on the screen. */
  averageDurationTenths: number
  sessionsTenths: number
}

/**
 * The revenue of 160 hours at 70% with the average treatment, or of the owner's own hours of a month in
 * hundredths. Null without treatments.
 */
export function estimateCapacity(
  { count, price, durationMinutes }: TreatmentTotals,
  monthlyHoursHundredths = CAPACITY_HOURS * 100,
): Capacity | null {
  if (count === 0 || durationMinutes === 0) return null
  const many = BigInt(count)
  const minutes = BigInt(durationMinutes)
  // Hours in hundredths × 60 minutes × 70%, so in ten-thousandths of a minute.
  const booked = BigInt(monthlyHoursHundredths) * 60n * BigInt(CAPACITY_PERCENT)
  const monthly = pence(Number(divideRounded(booked * BigInt(price), minutes * 10_000n)))
  return {
    monthly,
    yearly: pence(monthly * 12),
    averagePrice: pence(Number(divideRounded(BigInt(price), many))),
    averageDurationTenths: Number(divideRounded(minutes * 10n, many)),
    sessionsTenths: Number(divideRounded(booked * many * 10n, minutes * 10_000n)),
  }
}
