import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { corporationTaxOn } from '#shared/features/tax/taxes/corporation-tax.rules.ts'
import { directorsTaxOn } from '#shared/features/tax/taxes/dividend-tax.rules.ts'
import type { IncomeTaxContext } from '#shared/features/tax/taxes/income-tax.rules.ts'
import {
  employeesInsuranceOn,
  employersInsuranceOn,
} from '#shared/features/tax/taxes/national-insurance.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** What becomes of a company's profit before its only director is paid, and what HMRC takes of each part. */
export type CompanyPay = {
  salary: Pence
  employersInsurance: Pence
  corporationTax: Pence
  dividends: Pence
  /** The director's income tax on salary and dividends. */
  personalTax: Pence
  employeesInsurance: Pence
}

/** A salary as high as the personal allowance, the rest as dividends. */
export function splitCompanyProfit(profit: Pence, beside: IncomeTaxContext, rates: TaxRates): CompanyPay {
  const salary = salaryFrom(profit, rates)
  const employersInsurance = employersInsuranceOn(salary, rates)
  const taxable = pence(profit - salary - employersInsurance)
  const corporationTax = corporationTaxOn(taxable, rates)
  const dividends = pence(taxable - corporationTax)
  return {
    salary,
    employersInsurance,
    corporationTax,
    dividends,
    personalTax: directorsTaxOn({ salary, dividends }, beside, rates),
    employeesInsurance: employeesInsuranceOn(salary, rates),
  }
}

/** All the tax of a company with one director and of that director. */
export function companysTaxOn(profit: Pence, beside: IncomeTaxContext, rates: TaxRates): Pence {
  const { employersInsurance, corporationTax, personalTax, employeesInsurance } = splitCompanyProfit(
    profit,
    beside,
    rates,
  )
  return pence(employersInsurance + corporationTax + personalTax + employeesInsurance)
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
