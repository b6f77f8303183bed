import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { corporationTaxOn } from './corporation-tax.rules.ts'
import { directorsTaxOn } from './dividend-tax.rules.ts'
import { incomeTaxOn } from './income-tax.rules.ts'
import { class4On, employeesInsuranceOn, employersInsuranceOn } from './national-insurance.rules.ts'

const anyRates = fc.constantFrom('2025-06-01', '2026-06-01').map((on) => requireRates(day(on)))
const anyAmount = fc.integer({ min: 0, max: 300_000_00 }).map(pence)
const anyBeside = fc.record({
  otherIncome: fc.oneof(fc.constant(pence(0)), anyAmount),
  region: fc.constantFrom('england' as const, 'scotland' as const),
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
