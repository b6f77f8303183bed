import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { percentOf, taxInBands } from './bands.rules.ts'

/** A sole trader's, on the profit alone. */
export function class4On(profit: Pence, { class4 }: TaxRates): Pence {
  return roundToPence(taxInBands(profit, class4))
}

/** What a director's year of salary costs the company on top, without the employment allowance. */
export function employersInsuranceOn(salary: Pence, { employersInsurance: { rate, from } }: TaxRates): Pence {
  return roundToPence(percentOf(pence(Math.max(0, salary - from)), rate))
}

/** What is taken off a year of salary. */
export function employeesInsuranceOn(salary: Pence, { employeesInsurance }: TaxRates): Pence {
  return roundToPence(taxInBands(salary, employeesInsurance))
}
