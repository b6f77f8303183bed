import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { toPence } from '#shared/features/costing/figures.rules.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type CostOfAnHour, toRoomHour } from './cost-of-an-hour.rules.ts'
import { toHourSettings } from './hour-settings.rules.ts'

/** As `GET /api/cost-of-an-hour` answers it. */
export function toCostOfAnHour(hour: CostOfAnHour): CostOfAnHourAnswer {
  return {
    weeksWorked: hour.weeksWorked,
    weeklyHours: hour.weeklyHours,
    chairs: hour.chairs,
    bookedPercent: percentToDecimal(hour.bookedPercent),
    costsFrom: hour.costsFrom,
    monthlyCosts: hour.monthlyCosts === null ? null : toDecimal(hour.monthlyCosts),
    cardFee: percentToDecimal(hour.cardFee),
    ownerHourlyPay: toDecimal(hour.ownerHourlyPay),
    employmentAllowance: hour.employmentAllowance,
    usedMonthlyCosts: hour.usedMonthlyCosts && toDecimal(toPence(hour.usedMonthlyCosts)),
    roomHour: hour.roomHour && toDecimal(toPence(hour.roomHour)),
    isSet: hour.isSet,
  }
}

/**
 * The same back, for a form that previews a card. The hour is worked out again from the month's costs, because the one
 * in the answer is rounded. Costs from the records are rounded in the answer too: there the last penny of the room's
 * line may differ from the server's.
 */
export function fromCostOfAnHour(answer: CostOfAnHourAnswer): CostOfAnHour {
  const settings = toHourSettings(answer, { rate: null, hasCosts: false })
  const used = answer.usedMonthlyCosts === null ? null : fraction(fromDecimal(answer.usedMonthlyCosts))
  return {
    ...settings,
    isSet: answer.isSet,
    usedMonthlyCosts: used,
    roomHour: used && toRoomHour(used, settings),
  }
}
