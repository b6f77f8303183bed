import {
  type CostOfAnHourAnswer,
  type CostOfAnHourInput,
  costOfAnHourInput,
} from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { toPence } from '#shared/features/costing/figures.rules.ts'
import { toRoomHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import { toHourSettings } from '#shared/features/costing/hour/hour-settings.rules.ts'
import { writeRoomHour } from '#shared/features/costing/hour/room-hour-sum.rules.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { addUpPounds, fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Checked } from '#web/forms/contract-check.ts'

const NAMES = [
  'costsFrom',
  'monthlyCosts',
  'weeksWorked',
  'weeklyHours',
  'chairs',
  'bookedPercent',
  'ownerHourlyPay',
  'cardFee',
  'employmentAllowance',
] as const

export type HourField = (typeof NAMES)[number]
export type TypedHour = Record<HourField, string>

export function toTypedHour(answer: CostOfAnHourAnswer): TypedHour {
  return {
    costsFrom: answer.costsFrom,
    monthlyCosts: answer.monthlyCosts ?? '',
    weeksWorked: String(answer.weeksWorked),
    weeklyHours: String(answer.weeklyHours),
    chairs: String(answer.chairs),
    bookedPercent: withoutZeros(answer.bookedPercent),
    ownerHourlyPay: answer.ownerHourlyPay,
    cardFee: withoutZeros(answer.cardFee),
    employmentAllowance: answer.employmentAllowance ? 'yes' : '',
  }
}

const ENTER_MONTHLY_COSTS = 'Enter what a month costs'

/** Validates by the contract. A source that is typed needs its figure. */
export function checkHour(typed: TypedHour): Checked<HourField, CostOfAnHourInput> {
  const { success, data, error } = costOfAnHourInput.safeParse({
    ...typed,
    monthlyCosts: readMonthlyCosts(typed),
    ownerHourlyPay: plainMoney(typed.ownerHourlyPay),
    bookedPercent: plainPercent(typed.bookedPercent),
    cardFee: plainPercent(typed.cardFee),
    employmentAllowance: typed.employmentAllowance === 'yes',
  })
  const missing = typed.costsFrom === 'typed' && typed.monthlyCosts.trim() === ''
  const faults: Partial<TypedHour> = missing ? { monthlyCosts: ENTER_MONTHLY_COSTS } : {}
  if (success && !missing) return { isValid: true, sent: data }
  for (const { path, message } of error?.issues ?? []) faults[path[0] as HourField] ??= message
  return { isValid: false, faults }
}

/** Whether a field holds what cannot be counted. Costs that were not entered yet are no such fault. */
export function hasUncountable(typed: TypedHour): boolean {
  const checked = checkHour(typed)
  return !checked.isValid && Object.values(checked.faults).some((fault) => fault !== ENTER_MONTHLY_COSTS)
}

export type HourPreview = { roomHour: Pence; sum: string }

/**
 * What an hour costs by what is typed. Null while that is not known: a field is wrong, there are no costs yet, or
 * another source was chosen, whose costs the server reads.
 */
export function previewHour(typed: TypedHour, saved: CostOfAnHourAnswer): HourPreview | null {
  const checked = checkHour(typed)
  if (!checked.isValid) return null
  const costs = findCosts(checked.sent, saved)
  if (costs === null) return null
  const settings = toHourSettings(checked.sent, { rate: null, hasCosts: false })
  return { roomHour: toPence(toRoomHour(costs, settings)), sum: writeRoomHour(costs, settings) }
}

function findCosts({ costsFrom, monthlyCosts }: CostOfAnHourInput, saved: CostOfAnHourAnswer) {
  const isSaved = costsFrom === saved.costsFrom
  const used = costsFrom === 'typed' ? monthlyCosts : isSaved ? saved.usedMonthlyCosts : null
  return used === null ? null : fraction(fromDecimal(used))
}

/** From another source the figure is not shown, so one that cannot be read is left out instead of refused unseen. */
function readMonthlyCosts({ costsFrom, monthlyCosts }: TypedHour): string {
  return costsFrom !== 'typed' && addUpPounds(monthlyCosts) === null ? '' : plainMoney(monthlyCosts)
}

/** Enter submits without a blur, so "£1,200" may still be in the field. */
function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

function plainPercent(typed: string): string {
  return typed.trim().replace(/\s*%$/, '')
}

function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
