import { toMonthlyHoursHundredths } from '#shared/kernel/calendar/months.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** The figures of the latest saved rate that say what an hour costs, before profit and tax. */
export type HourCosts = { monthlyExpenses: Pence; weeklyHours: number }

export type CostedTreatment = { price: Pence; productCost: Pence; durationMinutes: number }

/**
 * What a treatment costs: its products, and its minutes at monthly expenses ÷ monthly hours. The specified
 * overhead is higher, because the hourly rate already holds profit and tax.
 */
export function estimateTreatmentCost(
  { productCost, durationMinutes }: Omit<CostedTreatment, 'price'>,
  { monthlyExpenses, weeklyHours }: HourCosts,
): Pence {
  const numerator = BigInt(monthlyExpenses) * BigInt(durationMinutes) * 100n
  const minutesOfMonth = BigInt(toMonthlyHoursHundredths(weeklyHours)) * 60n
  return pence(productCost + Number(divideRounded(numerator, minutesOfMonth)))
}

/**
 * Whether the price is at least the cost, to the penny that the screens show. A treatment loses money only
 * when this is false. Null when no rate is saved, because then nobody knows what an hour costs; but a price
 * below the product cost alone is too low in any case.
 */
export function coversItsCost(treatment: CostedTreatment, hour: HourCosts | null): boolean | null {
  if (treatment.price < treatment.productCost) return false
  return hour === null ? null : treatment.price >= estimateTreatmentCost(treatment, hour)
}

/** Whether the specified margin is 0 or more: the price pays the minutes at the hourly rate, and the products. */
export function reachesYourRate(price: Pence, totalCosts: Pence): boolean {
  return price >= totalCosts
}
