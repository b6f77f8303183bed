import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { incomeTaxOn, personalAllowance } from './income-tax.rules.ts'
import { employeesInsuranceOn, employersInsuranceOn } from './national-insurance.rules.ts'

const rates = requireRates(day('2026-11-17'))

describe('income tax beside other income is what the profit adds', () => {
  test.each([
    ['0.00', '25000.00', '2486.00', '12,430 × 20%'],
    ['12570.00', '25000.00', '5000.00', '25,000 × 20%'],
    ['20000.00', '25000.00', '5000.00', '32,430 × 20% − 7,430 × 20%'],
    ['45000.00', '10000.00', '2946.00', '5,270 × 20% + 4,730 × 40%'],
    ['100000.00', '0.01', '0.00', '0.01 × 40%'],
    ['100000.00', '0.02', '0.01', '0.02 × 40% and 0.01 of the allowance × 40%'],
    ['100000.00', '1000.00', '600.00', '1,000 × 40% and 500 of the allowance × 40%'],
    ['125140.00', '1000.00', '450.00', '1,000 × 45%'],
  ])('%s, then %s: %s (%s)', (otherIncome, profit, tax) => {
    const beside = { otherIncome: fromDecimal(otherIncome), region: 'england' as const }
    expect(toDecimal(incomeTaxOn(fromDecimal(profit), beside, rates))).toBe(tax)
  })
})

describe('the personal allowance', () => {
  test.each([
    ['100000.00', '12570.00'],
    ['100000.01', '12570.00'],
    ['100000.02', '12569.99'],
    ['100000.03', '12569.99'],
    ['125139.99', '0.01'],
    ['125140.00', '0.00'],
    ['125140.02', '0.00'],
  ])('at %s is %s', (income, allowance) => {
    expect(toDecimal(personalAllowance(fromDecimal(income), rates))).toBe(allowance)
  })
})

describe('National Insurance on a salary', () => {
  test.each([
    ['5000.00', '0.00', '0.00', 'nothing'],
    ['5000.03', '0.00', '0.00', '0.03 × 15% = 0.0045'],
    ['5000.04', '0.01', '0.00', '0.04 × 15% = 0.006'],
    ['12570.00', '1135.50', '0.00', '7,570 × 15%'],
    ['12570.07', '1135.51', '0.01', '7,570.07 × 15% = 1,135.5105; 0.07 × 8% = 0.0056'],
    ['50270.00', '6790.50', '3016.00', '45,270 × 15%; 37,700 × 8%'],
    ['60270.00', '8290.50', '3216.00', '55,270 × 15%; 37,700 × 8% + 10,000 × 2%'],
  ])("of %s: the employer's is %s, the employee's %s (%s)", (salary, employers, employees) => {
    expect(toDecimal(employersInsuranceOn(fromDecimal(salary), rates))).toBe(employers)
    expect(toDecimal(employeesInsuranceOn(fromDecimal(salary), rates))).toBe(employees)
  })
})
