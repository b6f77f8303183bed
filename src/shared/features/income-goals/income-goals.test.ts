import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import { defaultGoalYear, goalPeriod, goalProgress, isRunning } from './income-goals.rules.ts'

const anyTarget = fc.integer({ min: 1, max: MAX_PENCE }).map(pence)
const WEEKLY = { goalType: 'weekly', year: 2020, month: null } as const
const EVERY_MONTH = { goalType: 'monthly', year: 2020, month: null } as const
const yearly = (year: number) => ({ goalType: 'yearly', year, month: null }) as const
const monthly = (year: number, month: number) => ({ goalType: 'monthly', year, month }) as const

describe('the period of a goal', () => {
  test.each([
    ['weekly, on a Sunday', WEEKLY, '2026-11-15', '2026-11-09', '2026-11-15'],
    ['weekly, on a Monday', WEEKLY, '2026-11-16', '2026-11-16', '2026-11-22'],
    ['weekly, over new year', WEEKLY, '2027-01-01', '2026-12-28', '2027-01-03'],
    ['weekly, over a leap day', WEEKLY, '2024-02-29', '2024-02-26', '2024-03-03'],
    ['weekly, when the clocks change', WEEKLY, '2026-03-29', '2026-03-23', '2026-03-29'],
    ['every month, on its first day', EVERY_MONTH, '2026-11-01', '2026-11-01', '2026-11-30'],
    ['every month, on its last day', EVERY_MONTH, '2026-11-30', '2026-11-01', '2026-11-30'],
    ['every month, in a leap year', EVERY_MONTH, '2024-02-10', '2024-02-01', '2024-02-29'],
    ['every month, in December', EVERY_MONTH, '2026-12-31', '2026-12-01', '2026-12-31'],
    ['one month, whatever day it is', monthly(2026, 2), '2030-07-01', '2026-02-01', '2026-02-28'],
    ['a leap February', monthly(2024, 2), '2026-11-15', '2024-02-01', '2024-02-29'],
    ['the first month there is', monthly(2000, 1), '2026-11-15', '2000-01-01', '2000-01-31'],
    ['the last month there is', monthly(2100, 12), '2026-11-15', '2100-12-01', '2100-12-31'],
    ['a year', yearly(2026), '2026-11-15', '2026-01-01', '2026-12-31'],
    ['another year', yearly(2025), '2026-11-15', '2025-01-01', '2025-12-31'],
  ])('%s', (_name, terms, today, from, to) => {
    expect(goalPeriod(terms, day(today))).toEqual({ from, to })
  })

  test('without a month always includes today', () => {
    fc.assert(
      fc.property(arbitraryDay, (today) => {
        expect(isRunning(goalPeriod(WEEKLY, today), today)).toBe(true)
        expect(isRunning(goalPeriod(EVERY_MONTH, today), today)).toBe(true)
        expect(isRunning(goalPeriod(yearly(defaultGoalYear(today)), today), today)).toBe(true)
      }),
    )
  })

  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2025-11-15', false],
  ])('of November 2026 includes %s: %s', (today, expected) => {
    expect(isRunning(goalPeriod(monthly(2026, 11), day(today)), day(today))).toBe(expected)
  })

  test('of a month includes only the days of that month', () => {
    const nearDay = fc.nat(1_000).map((count) => addDays(day('2024-12-01'), count))
    fc.assert(
      fc.property(
        nearDay,
        fc.constantFrom(2025, 2026),
        fc.integer({ min: 1, max: 12 }),
        (today, year, month) => {
          const isInside = isRunning(goalPeriod(monthly(year, month), today), today)
          expect(isInside).toBe(today.startsWith(`${year}-${String(month).padStart(2, '0')}-`))
        },
      ),
    )
  })
})

describe('progress', () => {
  test.each([
    [0, 500_000, 0],
    [2_499, 500_000, 0],
    // Half a percent goes up.
    [2_500, 500_000, 1],
    [166_667, 500_000, 33],
    [499_999, 500_000, 100],
    [500_000, 500_000, 100],
    [1_250_000, 500_000, 250],
    [1, 1, 100],
    [MAX_PENCE, 1, 999_999_999_900],
  ])('%i of %i pence is %i percent', (current, target, expected) => {
    expect(goalProgress(pence(current), pence(target))).toBe(expected)
  })

  test('is never off by more than half a percent', () => {
    fc.assert(
      fc.property(fc.nat(MAX_PENCE), anyTarget, (current, target) => {
        const [progress, whole] = [BigInt(goalProgress(pence(current), target)), BigInt(target)]
        const off = progress * whole - BigInt(current) * 100n
        expect(2n * (off < 0n ? -off : off) <= whole).toBe(true)
      }),
    )
  })
})

test('the default year of a goal is the current one', () => {
  expect(defaultGoalYear(day('2026-12-31'))).toBe(2026)
  expect(defaultGoalYear(day('2027-01-01'))).toBe(2027)
})
