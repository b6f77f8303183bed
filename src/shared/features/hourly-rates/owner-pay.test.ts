import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { estimateHourlyRate, type HourlyRateFigures } from './hourly-rates.rules.ts'
import {
  compareWithMinimumWage,
  estimateBookedRate,
  estimateOwnerPay,
  findPartHourFault,
} from './owner-pay.rules.ts'

const figures = (changes: Partial<Record<keyof HourlyRateFigures, number>> = {}) =>
  ({
    monthlyExpenses: 300_000,
    desiredProfit: 3_000,
    weeklyHours: 40,
    taxRate: 2_500,
    staffCount: 0,
    ...changes,
  }) as HourlyRateFigures

const payOf = (given: HourlyRateFigures) => {
  const result = estimateHourlyRate(given)
  return result && estimateOwnerPay(given, result)
}

describe('what is left for the owner', () => {
  test.each([
    // £5,200 − 25% (£1,300) − £3,000 = £900; ÷ 173.2 hours = £5.196…
    ['the form as it starts', {}, { tax: 130_000, monthly: 90_000, hourly: 520 }],
    // £3,000 × 2 = £6,000; ÷ 0.75 = £8,000; − £2,000 − £3,000 = £3,000; ÷ 86.6 hours = £34.642…
    [
      'twice the costs in half the hours',
      { desiredProfit: 10_000, weeklyHours: 20 },
      { tax: 200_000, monthly: 300_000, hourly: 3_464 },
    ],
    ['no profit', { desiredProfit: 0 }, { monthly: 0, hourly: 0 }],
    ['no tax', { taxRate: 0 }, { tax: 0, monthly: 90_000, hourly: 520 }],
    ['nothing', { monthlyExpenses: 0 }, { tax: 0, monthly: 0, hourly: 0 }],
  ])('of %s', (_name, changes, expected) => {
    expect(payOf(figures(changes))).toMatchObject(expected)
  })

  test('is never negative, and adds up with tax and expenses to the target', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 168 }),
        fc.integer({ min: 0, max: 9_900 }),
        (monthlyExpenses, desiredProfit, weeklyHours, taxRate) => {
          const given = figures({ monthlyExpenses, desiredProfit, weeklyHours, taxRate })
          const result = estimateHourlyRate(given)
          fc.pre(result !== null)
          const pay = estimateOwnerPay(given, result)
          expect(pay.monthly).toBeGreaterThanOrEqual(0)
          expect(pay.monthly + pay.tax + given.monthlyExpenses).toBe(result.targetRevenue)
          // Before rounding, what is left is the profit on top of the expenses.
          expect(Math.abs(pay.monthly - (monthlyExpenses * desiredProfit) / 10_000)).toBeLessThan(1.001)
        },
      ),
    )
  })
})

describe('beside the minimum wage', () => {
  const WAGE = { from21: pence(1_271), from: '2026-04-01' as Day }

  test.each([
    [520, { minimumWage: 1_271, from: '2026-04-01', missing: 751 }],
    [1_270, { missing: 1 }],
    [1_271, { missing: 0 }],
    [3_464, { missing: -2_193 }],
  ])('%i pence an hour', (hourly, expected) => {
    expect(compareWithMinimumWage(pence(hourly), WAGE)).toMatchObject(expected)
  })

  test('nothing is said where none is known', () => {
    expect(compareWithMinimumWage(pence(0), null)).toBeNull()
  })
})

describe('the rate with 65% of hours booked and 46 weeks worked', () => {
  test.each([
    // £5,200 × 12 = £62,400; 46 × 40 × 0.65 = 1,196 hours; £52.173…
    ['the form as it starts', {}, 5_217],
    // £3,000 × 12 = £36,000 ÷ 1,196 hours = £30.100…, as costing works it out
    ['neither profit nor tax', { desiredProfit: 0, taxRate: 0 }, 3_010],
    ['nothing', { monthlyExpenses: 0 }, 0],
    ['more than can be shown', { monthlyExpenses: MAX_PENCE, weeklyHours: 1, taxRate: 9_999 }, null],
  ])('%s', (_name, changes, expected) => {
    expect(estimateBookedRate(figures(changes))).toBe(expected)
  })

  test('goes by the weeks and booked hours that the owner entered', () => {
    // £62,400 ÷ (40 × 40 × 0.725 = 1,160 hours) = £53.793…
    const time = { weeksWorked: 40, bookedPercent: percent(72_50) }
    expect(estimateBookedRate(figures({}), time)).toBe(5_379)
  })

  test('is never below the rate of a fully booked year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 168 }), (a, b) => {
        const given = figures({ monthlyExpenses: a, weeklyHours: b })
        expect(Number(estimateBookedRate(given))).toBeGreaterThanOrEqual(
          Number(estimateHourlyRate(given)?.rate),
        )
      }),
    )
  })
})

test.each([
  ['37.5', 'Hours are whole here: enter 37 or 38'],
  ['37,5', 'Hours are whole here: enter 37 or 38'],
  [' 167.5 ', 'Hours are whole here: enter 167 or 168'],
  ['0.5', null],
  ['168.5', null],
  ['37', null],
  ['37.', null],
  ['many', null],
  ['', null],
])('"%s" hours a week: %s', (typed, fault) => {
  expect(findPartHourFault(typed)).toBe(fault)
})
