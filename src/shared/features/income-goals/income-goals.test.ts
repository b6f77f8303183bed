import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, isMonday } from '#shared/kernel/days.ts'
import { MAX_PENCE, pence } from '#shared/kernel/money.ts'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import {
  defaultGoalYear,
  type GoalTerms,
  goalPace,
  goalPeriod,
  goalProgress,
  isRunning,
} from './income-goals.rules.ts'

const anyTarget = fc.integer({ min: 1, max: MAX_PENCE }).map(pence)
const anyTerms: fc.Arbitrary<GoalTerms> = fc.record({
  goalType: fc.constantFrom('weekly', 'monthly', 'yearly'),
  year: fc.integer({ min: 2000, max: 2100 }),
  month: fc.option(fc.integer({ min: 1, max: 12 })),
})

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

const paceOf = (terms: GoalTerms, today: string, current: number, target = 500_000) => {
  const goal = { ...goalPeriod(terms, day(today)), goalType: terms.goalType }
  return goalPace({ ...goal, current: pence(current), target: pence(target) }, day(today))
}

describe('pace', () => {
  test.each([
    // November 2026 has five Mondays: 2, 9, 16, 23 and 30.
    ['before its first Monday', monthly(2026, 11), '2026-11-01', 0, 0],
    ['on its first Monday', monthly(2026, 11), '2026-11-02', 0, 0],
    ['on the Sunday of its first week', monthly(2026, 11), '2026-11-08', 0, 0],
    ['once the first week is over', monthly(2026, 11), '2026-11-09', 0, -100_000],
    ['all through the second', monthly(2026, 11), '2026-11-15', 69_000, -31_000],
    ['ahead of it', monthly(2026, 11), '2026-11-15', 120_000, 20_000],
    ['on its last day, a Monday', monthly(2026, 11), '2026-11-30', 400_000, 0],
    ['of every month', EVERY_MONTH, '2026-11-15', 100_000, 0],
    // February 2027 is four weeks from Monday to Sunday.
    ['in a month of four weeks', monthly(2027, 2), '2027-02-28', 375_000, 0],
    // 2026 has 52 Mondays, from 5 January to 28 December; 2024 has 53.
    ['on 1 January', yearly(2026), '2026-01-01', 0, 0],
    ['on the first Sunday of a year', yearly(2026), '2026-01-11', 0, 0],
    ['after the first week of a year', yearly(2026), '2026-01-12', 0, -9_615],
    ['half-way through a year', yearly(2026), '2026-07-06', 250_000, 0],
    ['at the end of a year of 53 Mondays', yearly(2024), '2024-12-31', 490_566, 0],
  ])('%s', (_name, terms, today, current, expected) => {
    expect(paceOf(terms, today, current)).toBe(expected)
  })

  test('is rounded to the penny, halves up', () => {
    expect(paceOf(monthly(2027, 2), '2027-02-08', 0, 101)).toBe(-25)
    expect(paceOf(monthly(2027, 2), '2027-02-08', 0, 102)).toBe(-26)
  })

  test.each([
    ['in a single week', WEEKLY, '2026-11-15'],
    ['before the month', monthly(2026, 12), '2026-11-30'],
    ['after the month', monthly(2026, 11), '2026-12-01'],
    ['before the year', yearly(2027), '2026-12-31'],
    ['after the year', yearly(2025), '2026-01-01'],
  ])('there is none %s', (_name, terms, today) => {
    expect(paceOf(terms, today, 0)).toBeNull()
  })

  test('expects an even part of the target for every completed week, counted one by one', () => {
    fc.assert(
      fc.property(anyTerms, arbitraryDay, anyTarget, (terms, today, target) => {
        fc.pre(terms.goalType !== 'weekly')
        const running = { ...terms, year: defaultGoalYear(today), month: null }
        const mondays = listDays(goalPeriod(running, today)).filter(isMonday)
        const over = mondays.filter((monday) => addDays(monday, 6) < today).length
        const asked = (target * over) / mondays.length
        expect(Math.abs(Number(paceOf(running, today, 0, target)) + asked)).toBeLessThanOrEqual(0.51)
      }),
    )
  })

  test('no goal is behind before the first week is over, nor with the whole target', () => {
    fc.assert(
      fc.property(anyTerms, anyTarget, fc.nat(6), fc.nat(364), (terms, target, early, later) => {
        fc.pre(terms.goalType !== 'weekly')
        const { from } = goalPeriod({ ...terms, month: terms.month ?? 1 }, day('2026-11-15'))
        const firstMonday = listDays({ from, to: addDays(from, 6) }).find(isMonday) ?? from
        const own = { ...terms, month: terms.month ?? 1 }
        expect(paceOf(own, addDays(firstMonday, early), 0, target)).toBe(0)
        expect(paceOf(own, addDays(from, later), target, target) ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('the default year of a goal is the current one', () => {
  expect(defaultGoalYear(day('2026-12-31'))).toBe(2026)
  expect(defaultGoalYear(day('2027-01-01'))).toBe(2027)
})

function listDays({ from, to }: { from: Day; to: Day }): Day[] {
  const many = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: many }, (_, index) => addDays(from, index))
}
