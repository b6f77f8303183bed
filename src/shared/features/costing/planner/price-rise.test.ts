import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ending } from '#shared/features/costing/price-plans.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { raisePrice, toPriceRise } from './price-rise.rules.ts'

const raise = (price: number, by: 'percent' | 'amount', value: string, ending: Ending) =>
  raisePrice(pence(price), toPriceRise({ by, value, ending }))

type Row = [
  price: number,
  by: 'percent' | 'amount',
  value: string,
  ending: Ending,
  after: number,
  why: string,
]

describe('a price rises', () => {
  test.each<Row>([
    [45_00, 'percent', '10.00', 'none', 49_50, '45 × 1.1'],
    [45_00, 'amount', '4.50', 'none', 49_50, '45 + 4.50'],
    [33_33, 'percent', '5.00', 'none', 35_00, '34.9965'],
    [10, 'percent', '5.00', 'none', 11, '10.5 pence: half away from zero'],
    [45_00, 'percent', '10.00', '0.50', 49_50, '49.50 is such a price'],
    [45_00, 'percent', '10.00', '1.00', 50_00, 'the next whole pound'],
    [45_00, 'percent', '10.00', '0.95', 49_95, 'the next that ends in .95'],
    [45_95, 'amount', '4.00', '0.95', 49_95, 'it ends in .95 already'],
    [45_96, 'amount', '4.00', '0.95', 50_95, 'a penny over 49.95'],
    [45_01, 'amount', '4.50', '0.50', 50_00, 'a penny over 49.50'],
    [9_58, 'percent', '4.40', '1.00', 11_00, '10.00152 is above 10.00'],
    [0, 'percent', '10.00', '1.00', 0, 'nothing of nothing'],
    [0, 'percent', '10.00', '0.95', 95, 'the first price that ends in .95'],
    [0, 'amount', '0.96', '0.95', 1_95, 'the second'],
  ])('from %i by %s %s, ending %s, to %i: %s', (price, by, value, ending, after) => {
    expect(raise(price, by, value, ending)).toBe(after)
  })

  test('to no price that is too large to store', () => {
    expect(raise(9_999_999_998, 'amount', '0.01', 'none')).toBe(9_999_999_999)
    expect(raise(9_999_999_998, 'amount', '0.02', 'none')).toBeNull()
    expect(raise(9_999_999_900, 'amount', '0.01', '1.00')).toBeNull()
    expect(raise(9_999_999_999, 'percent', '999.99', '0.95')).toBeNull()
  })
})

describe('an ending', () => {
  const anyPrice = fc.integer({ min: 0, max: 500_00 })
  const anyValue = fc.integer({ min: 1, max: 150_00 })
  const STEPS = { '0.50': [50, 0], '1.00': [100, 0], '0.95': [100, 95] } as const
  const anyEnding = fc.constantFrom('0.50' as const, '1.00' as const, '0.95' as const)
  const toText = (value: number) => (value / 100).toFixed(2)

  test('of a percentage is such a price, at or above the exact one, and the next', () => {
    fc.assert(
      fc.property(anyPrice, anyValue, anyEnding, (price, value, ending) => {
        const after = raise(price, 'percent', toText(value), ending) ?? Number.NaN
        const [step, rest] = STEPS[ending]
        expect(after % step).toBe(rest % step)
        // In ten-thousandths of a penny, so that nothing is rounded.
        const exact = price * (10_000 + value)
        expect(after * 10_000).toBeGreaterThanOrEqual(exact)
        // The price of that ending one step below, if there is one, is too low.
        expect(after - step < 0 || (after - step) * 10_000 < exact).toBe(true)
      }),
    )
  })

  test('of an amount too', () => {
    fc.assert(
      fc.property(anyPrice, anyValue, anyEnding, (price, value, ending) => {
        const after = raise(price, 'amount', toText(value), ending) ?? Number.NaN
        const [step, rest] = STEPS[ending]
        expect(after % step).toBe(rest % step)
        expect(after).toBeGreaterThanOrEqual(price + value)
        expect(after - step < 0 || after - step < price + value).toBe(true)
      }),
    )
  })
})
