import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { corporationTaxOn } from '#shared/features/tax/taxes/corporation-tax.rules.ts'
import { directorsTaxOn } from '#shared/features/tax/taxes/dividend-tax.rules.ts'
import type { IncomeBeside } from '#shared/features/tax/taxes/income-tax.rules.ts'
import {
  employeesInsuranceOn,
  employersInsuranceOn,
} from '#shared/features/tax/taxes/national-insurance.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/**
 * All the tax of a company with one director and of that director: a salary as high as the personal allowance, the
 * rest as dividends. `profit` is what there is before the director is paid.
 */
export function companysTaxOn(profit: Pence, beside: IncomeBeside, rates: TaxRates): Pence {
  const salary = salaryFrom(profit, rates)
  const employers = employersInsuranceOn(salary, rates)
  const taxable = pence(profit - salary - employers)
  const corporationTax = corporationTaxOn(taxable, rates)
  const dividends = pence(taxable - corporationTax)
  const personal = directorsTaxOn({ salary, dividends }, beside, rates)
  return pence(employers + corporationTax + personal + employeesInsuranceOn(salary, rates))
}

/** The personal allowance, or the highest salary that the profit carries with its National Insurance. */
function salaryFrom(profit: Pence, rates: TaxRates): Pence {
  const isCarried = (salary: number) => salary + employersInsuranceOn(pence(salary), rates) <= profit
  let tooMuch: number = rates.personalAllowance.amount
  if (isCarried(tooMuch)) return rates.personalAllowance.amount
  let carried = 0
  while (tooMuch - carried > 1) {
    const middle = Math.floor((carried + tooMuch) / 2)
    if (isCarried(middle)) carried = middle
    else tooMuch = middle
  }
  return pence(carried)
}
