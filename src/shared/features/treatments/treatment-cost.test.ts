import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { coversItsCost, estimateTreatmentCost, reachesYourRate } from './treatment-cost.rules.ts'
import { estimateOverhead, toMargin } from './treatments.rules.ts'

const hour = (monthlyExpenses: number, weeklyHours: number) => ({
  monthlyExpenses: pence(monthlyExpenses),
  weeklyHours,
})
const treatment = (price: number, productCost: number, durationMinutes: number) => ({
  price: pence(price),
  productCost: pence(productCost),
  durationMinutes,
})

describe('what a treatment costs', () => {
  test.each([
    // £3,000 ÷ (40 × 4.33 = 173.2 hours) = £17.321… an hour
    ['an hour', 300_000, 40, 0, 60, 1_732],
    ['45 minutes and products', 300_000, 40, 500, 45, 1_799], // £17.321… × 0.75 = £12.990…, + £5.00
    ['half a penny', 433, 40, 0, 60, 3], // £4.33 ÷ 173.2 = 2.5p: it goes up
    ['no expenses', 0, 40, 700, 60, 700],
    ['the shortest week and the longest treatment', 433_00, 1, 0, 1_440, 240_000], // £100 an hour × 24
  ])('%s', (_name, expenses, hours, product, minutes, cost) => {
    expect(estimateTreatmentCost(treatment(0, product, minutes), hour(expenses, hours))).toBe(cost)
  })
})

describe('a treatment covers its cost', () => {
  test.each([
    ['at the penny', 1_799, 500, true],
    ['a penny above', 1_800, 500, true],
    ['not a penny below', 1_798, 500, false],
    ['not as a gift', 0, 0, false],
  ])('%s', (_name, price, product, expected) => {
    expect(coversItsCost(treatment(price, product, 45), hour(300_000, 40))).toBe(expected)
  })

  test.each([
    ['is not known', 1_000, 1_000, null],
    ['is not known of a gift without products', 0, 0, null],
    ['is known where the products alone cost more', 999, 1_000, false],
  ])('without a saved rate it %s', (_name, price, product, expected) => {
    expect(coversItsCost(treatment(price, product, 45), null)).toBe(expected)
  })

  test('a gift covers its cost when nothing costs anything', () => {
    expect(coversItsCost(treatment(0, 0, 60), hour(0, 40))).toBe(true)
  })
})

describe('a margin below zero is not always a loss', () => {
  test('£25.00 for an hour covers its £17.32, but does not reach a rate of £30.02', () => {
    const facial = treatment(2_500, 0, 60)
    expect(coversItsCost(facial, hour(300_000, 40))).toBe(true)
    expect(reachesYourRate(facial.price, pence(3_002))).toBe(false)
    expect(toMargin(facial.price, pence(3_002))).toBe(-2_008)
  })

  test.each([
    [3_002, 3_002, true],
    [3_001, 3_002, false],
    [0, 0, true],
    [0, 1, false],
  ])('a price of %i with costs of %i reaches the rate: %s', (price, costs, expected) => {
    expect(reachesYourRate(pence(price), pence(costs))).toBe(expected)
  })

  test('what reaches the rate always covers its cost, whatever the figures', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(pence)
    const percentage = (max: number) => fc.integer({ min: 0, max }).map(percent)
    const hours = fc.integer({ min: 1, max: 168 })
    const minutes = fc.integer({ min: 1, max: 1_440 })
    fc.assert(
      fc.property(
        amount,
        percentage(99_999),
        hours,
        percentage(9_000),
        amount,
        minutes,
        (monthlyExpenses, desiredProfit, weeklyHours, taxRate, productCost, durationMinutes) => {
          const figures = { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount: 0 }
          const overhead = estimateOverhead(
            estimateHourlyRate(figures)?.rate ?? pence(MAX_PENCE),
            durationMinutes,
          )
          fc.pre(overhead !== null)
          // The rate is rounded to the penny an hour, so a day of 24 hours may differ by 12 pence.
          const price = pence(Number(overhead) + productCost + Math.ceil(durationMinutes / 120))
          expect(coversItsCost({ price, productCost, durationMinutes }, figures)).toBe(true)
        },
      ),
    )
  })

  test('a higher price never stops covering the cost', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (price, more, product) => {
        const before = coversItsCost(treatment(price, product, 60), hour(500_000, 35))
        const after = coversItsCost(treatment(price + more, product, 60), hour(500_000, 35))
        expect(Number(after)).toBeGreaterThanOrEqual(Number(before))
      }),
    )
  })
})
