import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { type Fraction, roundToPence, subtractFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { percentOf } from './bands.rules.ts'

/** Of one company: companies of one owner would share the limits. */
export function corporationTaxOn(profit: Pence, { corporationTax }: TaxRates): Pence {
  return roundToPence(exactTax(profit, corporationTax))
}

function exactTax(profit: Pence, rates: TaxRates['corporationTax']): Fraction {
  if (profit <= rates.smallUpTo) return percentOf(profit, rates.smallRate)
  const atMainRate = percentOf(profit, rates.mainRate)
  if (profit >= rates.mainFrom) return atMainRate
  return subtractFractions(atMainRate, percentOf(pence(rates.mainFrom - profit), rates.relief))
}
