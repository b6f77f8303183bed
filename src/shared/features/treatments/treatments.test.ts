import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { MAX_PERCENT, percent } from '#shared/kernel/numbers/percent.ts'
import { estimateOverhead, estimateProfit, priceForMargin, toMargin } from './treatments.rules.ts'

describe('the overhead of a treatment', () => {
  test.each([
    [3_002, 60, 3_002],
    [3_002, 45, 2_252], // £30.02 × 0.75 = £22.515: half a penny goes up
    [3_002, 1, 50], // £30.02 ÷ 60 = 50.03p
    [3_002, 1_440, 72_048], // £30.02 × 24 = £720.48
    [1, 30, 1], // half a penny
    [1, 29, 0], // 0.483p
    [0, 60, 0],
    [MAX_PENCE, 60, MAX_PENCE],
    [MAX_PENCE, 61, null],
  ])('at %i pence an hour, %i minutes cost %s', (rate, minutes, expected) => {
    expect(estimateOverhead(pence(rate), minutes)).toBe(expected)
  })

  test('a longer treatment never costs less, nor does a higher rate', () => {
    const minutes = fc.integer({ min: 1, max: 1_440 })
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000), minutes, minutes, (rate, more, some, others) => {
        const cost = Number(estimateOverhead(pence(rate), Math.min(some, others)))
        expect(estimateOverhead(pence(rate), Math.max(some, others))).toBeGreaterThanOrEqual(cost)
        expect(estimateOverhead(pence(rate + more), Math.min(some, others))).toBeGreaterThanOrEqual(cost)
      }),
    )
  })
})

describe('the profit of a treatment', () => {
  test.each([
    // £22.52 + £5.00 = £27.52; £60.00 − £27.52 = £32.48; 32.48 ÷ 60 = 54.133…%
    [6_000, 2_252, 500, { totalCosts: 2_752, netProfit: 3_248, margin: 5_413 }],
    // 1 ÷ 3 of the price is cost: 66.666…%
    [300, 100, 0, { totalCosts: 100, netProfit: 200, margin: 6_667 }],
    [300, 100, 100, { totalCosts: 200, netProfit: 100, margin: 3_333 }],
    // £800.00 − £799.96 = 4p; 0.04 ÷ 800 = 0.005%: half a hundredth goes away from zero, here and below.
    [80_000, 79_996, 0, { totalCosts: 79_996, netProfit: 4, margin: 1 }],
    [80_000, 80_004, 0, { totalCosts: 80_004, netProfit: -4, margin: -1 }],
    [1_000, 1_000, 1_000, { totalCosts: 2_000, netProfit: -1_000, margin: -10_000 }],
    [1_000, 0, 0, { totalCosts: 0, netProfit: 1_000, margin: 10_000 }],
    [0, 500, 100, { totalCosts: 600, netProfit: -600, margin: 0 }],
    [0, 0, 0, { totalCosts: 0, netProfit: 0, margin: 0 }],
    // 1p against twice the largest amount: far below −999.99%, which is where it stops.
    [
      1,
      MAX_PENCE,
      MAX_PENCE,
      { totalCosts: 19_999_999_998, netProfit: -19_999_999_997, margin: -MAX_PERCENT },
    ],
  ])('price %i, overhead %i, products %i', (price, overhead, product, expected) => {
    const costs = { overheadCost: pence(overhead), productCost: pence(product) }
    expect(estimateProfit(pence(price), costs)).toEqual(expected)
  })

  const anyAmount = fc.integer({ min: 0, max: MAX_PENCE }).map(pence)

  test('a price that is the cost has a margin of 0, and so has a price of 0', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(toMargin(amount, amount)).toBe(0)
        expect(toMargin(pence(0), amount)).toBe(0)
      }),
    )
  })

  test('costs and profit always add up to the price, and the margin fits its column', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (price, overheadCost, productCost) => {
        const { totalCosts, netProfit, margin } = estimateProfit(price, { overheadCost, productCost })
        expect(totalCosts + netProfit).toBe(price)
        expect(Math.abs(margin)).toBeLessThanOrEqual(MAX_PERCENT)
      }),
    )
  })

  test('a higher cost never raises the margin; a higher price never lowers it', () => {
    const above = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(above, above, fc.nat(1_000), (price, costs, more) => {
        const margin = toMargin(pence(price), pence(costs))
        expect(toMargin(pence(price), pence(costs + more))).toBeLessThanOrEqual(margin)
        expect(toMargin(pence(price + more), pence(costs))).toBeGreaterThanOrEqual(margin)
      }),
    )
  })
})

describe('the price for a margin', () => {
  test.each([
    [2_752, 5_000, 5_504], // £27.52 ÷ 0.5
    [2_752, 6_000, 6_880], // £27.52 ÷ 0.4
    [2_752, 3_333, 4_128], // £27.52 ÷ 0.6667 = £41.278…, and a penny less would not do
    [2_752, 0, 2_752],
    [2_752, -10_000, 1_376], // twice the price in costs
    [2_752, 9_999, 27_520_000], // £27.52 ÷ 0.0001
    [2_752, 10_000, null],
    [2_752, 10_001, null],
    [0, 0, 0],
    [0, 5_000, 1], // the margin of a price of 0 is 0, so it takes a penny
    [MAX_PENCE, 5_000, null],
    [MAX_PENCE, 0, MAX_PENCE],
  ])('costs of %i with a margin of %i', (costs, margin, expected) => {
    expect(priceForMargin(pence(costs), percent(margin))).toBe(expected)
  })

  const cost = fc.integer({ min: 0, max: 1_000_000 }).map(pence)
  const reachable = fc.integer({ min: 1, max: 9_999 }).map(percent)

  test('reaches the margin', () => {
    fc.assert(
      fc.property(cost, reachable, (costs, margin) => {
        const price = priceForMargin(costs, margin)
        fc.pre(price !== null)
        expect(toMargin(pence(Number(price)), costs)).toBeGreaterThanOrEqual(margin)
      }),
    )
  })

  test('a penny less does not, before rounding', () => {
    fc.assert(
      fc.property(cost, reachable, (costs, margin) => {
        const less = Number(priceForMargin(costs, margin)) - 1
        fc.pre(less > 0)
        expect((less - costs) * 10_000).toBeLessThan(margin * less)
      }),
    )
  })
})
