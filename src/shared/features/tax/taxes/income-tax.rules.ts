import type { Region, TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { type Fraction, roundToPence, subtractFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { taxInBands } from './bands.rules.ts'

export type IncomeTaxContext = { otherIncome: Pence; region: Region }

/** What the profit adds to the income tax of the year. */
export function incomeTaxOn(
  profit: Pence,
  { otherIncome, region }: IncomeTaxContext,
  rates: TaxRates,
): Pence {
  const withProfit = exactIncomeTax(pence(otherIncome + profit), region, rates)
  return roundToPence(subtractFractions(withProfit, exactIncomeTax(otherIncome, region, rates)))
}

/** What may be earned without income tax. The taper leaves half pennies out. */
export function personalAllowance(
  income: Pence,
  { personalAllowance: { amount, taperFrom } }: TaxRates,
): Pence {
  const taper = Math.floor(Math.max(0, income - taperFrom) / 2)
  return pence(Math.max(0, amount - taper))
}

function exactIncomeTax(income: Pence, region: Region, rates: TaxRates): Fraction {
  const taxable = Math.max(0, income - personalAllowance(income, rates))
  return taxInBands(pence(taxable), rates.incomeTax[region])
}
