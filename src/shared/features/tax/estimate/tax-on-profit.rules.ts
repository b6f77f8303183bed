import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { corporationTaxOn } from '#shared/features/tax/taxes/corporation-tax.rules.ts'
import { incomeTaxOn } from '#shared/features/tax/taxes/income-tax.rules.ts'
import { class4On } from '#shared/features/tax/taxes/national-insurance.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** Null where a tax does not apply to the legal form. */
export type TaxOnProfit = {
  incomeTax: Pence | null
  nationalInsurance: Pence | null
  corporationTax: Pence | null
  total: Pence
}

/** The tax of a year with this profit; a loss is taxed as nothing. */
export function taxOnProfit(profit: Pence, position: Position, rates: TaxRates): TaxOnProfit {
  const taxed = pence(Math.max(0, profit))
  if (position.legalForm === 'company') {
    const corporationTax = corporationTaxOn(taxed, rates)
    return { incomeTax: null, nationalInsurance: null, corporationTax, total: corporationTax }
  }
  const incomeTax = incomeTaxOn(taxed, position, rates)
  const nationalInsurance = class4On(taxed, rates)
  return { incomeTax, nationalInsurance, corporationTax: null, total: pence(incomeTax + nationalInsurance) }
}
