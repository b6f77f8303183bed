import type { CostOfAnHourInput, CostsFrom } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

/** What the owner entered about their hours, with every default filled in. */
export type HourSettings = {
  weeksWorked: number
  weeklyHours: number
  chairs: number
  bookedPercent: Percent
  costsFrom: CostsFrom
  monthlyCosts: Pence | null
  cardFee: Percent
  ownerHourlyPay: Pence
  employmentAllowance: boolean
}

/** Of the latest saved hourly rate. */
export type SavedRate = { monthlyExpenses: Pence; weeklyHours: number }

/** Of an owner who has no saved rate. */
const USUAL_WEEKLY_HOURS = 40

/** `hasCosts`: whether the owner's expenses say what a month costs. */
export function toHourSettings(
  input: CostOfAnHourInput,
  { rate, hasCosts }: { rate: SavedRate | null; hasCosts: boolean },
): HourSettings {
  return {
    weeksWorked: input.weeksWorked,
    weeklyHours: input.weeklyHours ?? rate?.weeklyHours ?? USUAL_WEEKLY_HOURS,
    chairs: input.chairs,
    bookedPercent: percentFromDecimal(input.bookedPercent),
    costsFrom: input.costsFrom ?? (hasCosts ? 'records' : 'rate'),
    monthlyCosts: input.monthlyCosts === null ? null : fromDecimal(input.monthlyCosts),
    cardFee: percentFromDecimal(input.cardFee),
    ownerHourlyPay: fromDecimal(input.ownerHourlyPay),
    employmentAllowance: input.employmentAllowance,
  }
}
