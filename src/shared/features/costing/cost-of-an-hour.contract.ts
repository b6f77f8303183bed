import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { optionalWholeNumber } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { optionalOneOf, optionalYesOrNo, withDefault } from './optional-fields.contract.ts'

/** `records`: the owner's expenses; `rate`: the latest saved hourly rate; `typed`: `monthlyCosts`. */
export const COSTS_FROM = ['records', 'rate', 'typed'] as const

/** The whole of it: what is left out takes its default. */
export const costOfAnHourInput = z.object({
  weeksWorked: withDefault(
    optionalWholeNumber({ min: 1, max: 52, message: 'Enter whole weeks, from 1 to 52' }),
    46,
  ),
  /** Hours open. Null follows the latest saved rate. */
  weeklyHours: optionalWholeNumber({ min: 1, max: 168, message: 'Enter whole hours, from 1 to 168' }),
  /** Clients who can be treated at once. */
  chairs: withDefault(
    optionalWholeNumber({ min: 1, max: 100, message: 'Enter a whole number of chairs, from 1 to 100' }),
    1,
  ),
  /** Of the hours open, those booked, turnaround too. */
  bookedPercent: withDefault(optionalPercent({ min: percent(1_00), max: percent(100_00) }), '65.00'),
  /** Null: `records` once three full months hold costs, `rate` until then. */
  costsFrom: optionalOneOf(COSTS_FROM, 'Choose records, rate or typed'),
  monthlyCosts: optionalMoney(),
  cardFee: withDefault(optionalPercent({ max: percent(100_00) }), '1.75'),
  /** What the owner wants for an hour with a client. */
  ownerHourlyPay: withDefault(optionalMoney(), '0.00'),
  employmentAllowance: optionalYesOrNo(true),
})

/**
 * Both figures are null while there are no costs to count. `isSet` is false until the owner has saved their hours; the
 * defaults are answered until then.
 */
export const costOfAnHour = z.object({
  weeksWorked: z.number(),
  weeklyHours: z.number(),
  chairs: z.number(),
  bookedPercent: percentOut,
  costsFrom: z.enum(COSTS_FROM),
  monthlyCosts: z.nullable(moneyOut),
  cardFee: percentOut,
  ownerHourlyPay: moneyOut,
  employmentAllowance: z.boolean(),
  usedMonthlyCosts: z.nullable(moneyOut),
  roomHour: z.nullable(moneyOut),
  isSet: z.boolean(),
})

export type CostsFrom = (typeof COSTS_FROM)[number]
export type CostOfAnHourInput = z.output<typeof costOfAnHourInput>
export type CostOfAnHourAnswer = z.output<typeof costOfAnHour>

export const readCostOfAnHour = {
  method: 'GET',
  url: '/api/cost-of-an-hour',
  schema: { response: { 200: costOfAnHour } },
} satisfies Call

export const replaceCostOfAnHour = {
  method: 'PUT',
  url: '/api/cost-of-an-hour',
  schema: { body: costOfAnHourInput, response: { 200: costOfAnHour } },
} satisfies Call

/** What holds for an owner who has not saved anything. */
export function defaultCostOfAnHour(): CostOfAnHourInput {
  return z.parse(costOfAnHourInput, {})
}
