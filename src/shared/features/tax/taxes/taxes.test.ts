import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fromDecimal, type Pence, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { corporationTaxOn } from './corporation-tax.rules.ts'
import { directorsTaxOn } from './dividend-tax.rules.ts'
import { incomeTaxOn, personalAllowance } from './income-tax.rules.ts'
import { class4On, employeesInsuranceOn, employersInsuranceOn } from './national-insurance.rules.ts'

const anyRates = fc.constantFrom('2025-06-01', '2026-06-01').map((on) => requireRates(day(on)))
const anyAmount = fc.integer({ min: 0, max: 300_000_00 }).map(pence)
const anyBeside = fc.record({
  otherIncome: fc.oneof(fc.constant(pence(0)), anyAmount),
  region: fc.constantFrom('england' as const, 'scotland' as const),
})
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

describe('every tax', () => {
  // One penny more of profit costs between nothing and one penny more: no tax falls, and none jumps at an edge.
  const isSteady = (taxOn: (profit: Pence) => Pence, profit: Pence) => {
    const step = taxOn(pence(profit + 1)) - taxOn(profit)
    expect(taxOn(profit)).toBeGreaterThanOrEqual(0)
    expect([0, 1]).toContain(step)
  }
  const edges = [0, 2_827, 3_967, 12_570, 14_921, 15_397, 16_537, 16_956, 27_491, 29_526, 31_092, 37_700]
  const higherEdges = [43_662, 50_000, 50_270, 62_430, 75_000, 100_000, 125_140, 137_710, 250_000]
  const anyNear = fc
    .tuple(fc.constantFrom(...edges, ...higherEdges), fc.integer({ min: -3, max: 3 }))
    .map(([edge, off]) => pence(Math.max(0, edge * 100 + off)))
  const anyProfit = fc.oneof(anyAmount, anyNear)

  test('on income grows steadily with the profit', () => {
    fc.assert(
      fc.property(anyProfit, anyBeside, anyRates, (profit, beside, ofYear) => {
        isSteady((one) => incomeTaxOn(one, beside, ofYear), profit)
      }),
      { numRuns: 2_000 },
    )
  })

  test('on profit alone grows steadily with it: Class 4 and corporation tax', () => {
    fc.assert(
      fc.property(anyProfit, anyRates, (profit, ofYear) => {
        isSteady((one) => class4On(one, ofYear), profit)
        isSteady((one) => corporationTaxOn(one, ofYear), profit)
        isSteady((one) => employersInsuranceOn(one, ofYear), profit)
        isSteady((one) => employeesInsuranceOn(one, ofYear), profit)
      }),
      { numRuns: 2_000 },
    )
  })

  // Over 100,000, a penny of dividends can take a penny of the allowance from a Scottish salary, and so move another
  // penny of dividends into the next band: 42% + 2 × 35.75% − 10.75% is more than a penny.
  test('on dividends grows steadily with them, by two pence a penny at most', () => {
    fc.assert(
      fc.property(anyProfit, anyAmount, anyBeside, anyRates, (dividends, salary, beside, ofYear) => {
        const taxOn = (one: number) => directorsTaxOn({ salary, dividends: pence(one) }, beside, ofYear)
        expect(taxOn(dividends)).toBeGreaterThanOrEqual(0)
        expect([0, 1, 2]).toContain(taxOn(dividends + 1) - taxOn(dividends))
      }),
      { numRuns: 2_000 },
    )
  })
})
