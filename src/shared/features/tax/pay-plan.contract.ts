import * as z from 'zod/mini'
import { pounds } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyField, moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'

/** Left out, `yearlyCosts` are the owner's of the last twelve full months. */
export const payPlanInput = z.object({
  takeHome: moneyField({ required: 'Enter what you want to take home', max: pounds(1_000_000) }),
  weeksOff: wholeNumberField({
    required: 'Enter your weeks off',
    min: 0,
    max: 51,
    message: 'Enter whole weeks, from 0 to 51',
  }),
  daysPerWeek: wholeNumberField({
    required: 'Enter your days a week',
    min: 1,
    max: 7,
    message: 'Enter whole days, from 1 to 7',
  }),
  clientsPerDay: wholeNumberField({
    required: 'Enter your clients a day',
    min: 1,
    max: 100,
    message: 'Enter a whole number of clients, from 1 to 100',
  }),
  yearlyCosts: optionalMoney(),
})

const payWay = z.object({
  profit: moneyOut,
  /** All of it, the employer's National Insurance too. */
  tax: moneyOut,
  takings: moneyOut,
  perWeek: moneyOut,
  perDay: moneyOut,
  perClient: moneyOut,
  /** Over the threshold and not registered: VAT comes on top. */
  overThreshold: z.boolean(),
})

export const payPlan = z.object({ soleTrader: payWay, company: payWay })

export type PayPlanInput = z.output<typeof payPlanInput>
export type PayPlanAnswer = z.output<typeof payPlan>

export const makePayPlan = {
  method: 'POST',
  url: '/api/pay-plan',
  schema: { body: payPlanInput, response: { 200: payPlan } },
} satisfies Call
