import * as z from 'zod/mini'
import { TAX_RETURN_LINES } from '#shared/features/tax/records/expense-categories.rules.ts'
import { dayOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { LEGAL_FORMS } from './tax-position.contract.ts'

const ratesUsed = z.object({
  year: z.string(),
  source: z.string(),
  checkedOn: dayOut,
  /** False after the last year we have rates for: that year's are used. */
  isCurrent: z.boolean(),
})

/** What a year has brought so far, what it will bring at this pace, and the tax on that. */
export const taxEstimate = z.object({
  legalForm: z.enum(LEGAL_FORMS),
  from: dayOut,
  to: dayOut,
  asOf: dayOut,
  weeksMissing: z.number(),
  takings: z.object({ gross: moneyOut, vat: moneyOut, tips: moneyOut, net: moneyOut }),
  earlier: z.object({ takings: moneyOut, costs: moneyOut }),
  costs: z.object({
    total: moneyOut,
    drawings: moneyOut,
    lines: z.array(z.object({ hmrc: z.enum(TAX_RETURN_LINES), amount: moneyOut })),
  }),
  profit: moneyOut,
  expected: z.object({ averageWeek: moneyOut, takings: moneyOut, costs: moneyOut, profit: moneyOut }),
  /** Null where a tax does not apply to the legal form. */
  tax: z.object({
    incomeTax: z.nullable(moneyOut),
    nationalInsurance: z.nullable(moneyOut),
    corporationTax: z.nullable(moneyOut),
    total: moneyOut,
  }),
  taxSoFar: moneyOut,
  ofNext100: moneyOut,
  due: z.array(
    z.object({
      on: dayOut,
      what: z.enum(['on_account', 'balance', 'corporation_tax']),
      /** A balance below zero is a refund. */
      amount: moneyOut,
      /** The tax year it pays for; null for a company. */
      year: z.nullable(z.string()),
    }),
  ),
  rates: ratesUsed,
})

export type TaxEstimate = z.output<typeof taxEstimate>

export const readTaxEstimate = {
  method: 'GET',
  url: '/api/tax-estimate',
  schema: { querystring: z.object({ on: optionalDay() }), response: { 200: taxEstimate } },
} satisfies Call
