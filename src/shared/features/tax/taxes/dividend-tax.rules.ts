import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import {
  addFractions,
  type Fraction,
  roundToPence,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { taxBetween, taxInBands } from './bands.rules.ts'
import { type IncomeTaxContext, personalAllowance } from './income-tax.rules.ts'

/** What salary and dividends add to a director's income tax of the year, on top of other income. */
export function directorsTaxOn(
  { salary, dividends }: { salary: Pence; dividends: Pence },
  { otherIncome, region }: IncomeTaxContext,
  rates: TaxRates,
): Pence {
  const earned = pence(otherIncome + salary)
  const withBoth = exactTax({ earned, dividends, region }, rates)
  const without = exactTax({ earned: otherIncome, dividends: ZERO_PENCE, region }, rates)
  return roundToPence(subtractFractions(withBoth, without))
}

type Income = { earned: Pence; dividends: Pence; region: IncomeTaxContext['region'] }

/**
 * The allowance goes to what is earned first. Dividends come on top of the rest, by England's bands; those that are
 * free still fill the lowest band they lie in (Income Tax Act 2007, sections 13A and 16).
 */
function exactTax({ earned, dividends, region }: Income, rates: TaxRates): Fraction {
  const allowance = personalAllowance(pence(earned + dividends), rates)
  const taxableEarned = pence(Math.max(0, earned - allowance))
  const taxable = Math.max(0, earned + dividends - allowance)
  const taxedFrom = Math.min(taxable, taxableEarned + rates.dividends.free)
  return addFractions(
    taxInBands(taxableEarned, rates.incomeTax[region]),
    taxBetween(pence(taxedFrom), pence(taxable), rates.dividends.bands),
  )
}
