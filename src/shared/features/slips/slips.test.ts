import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import {
  askAboutAmount,
  askAboutDay,
  askAboutSameCost,
  askAboutSameExpense,
  askAboutWeek,
  findUsual,
  toQuestion,
} from './slips.rules.ts'

const TODAY = '2026-11-18' as Day
const amounts = (...pounds: number[]): Pence[] => pounds.map((one) => pence(one * 100))

describe('the usual amount', () => {
  it.each([
    ['is unknown below five', amounts(1, 2, 3, 4), null],
    ['is the middle one of five', amounts(50, 10, 40, 20, 30), 3_000],
    ['is between the two middle ones of six', amounts(10, 20, 30, 40, 50, 60), 3_500],
    ['leaves out what is older than the last twelve', amounts(...Array(12).fill(5), 900, 900, 900), 500],
    ['is unknown when the middle is nothing', amounts(0, 0, 0, 1, 2), null],
  ])('%s', (_what, last, usual) => {
    expect(findUsual(last)).toBe(usual)
  })

  it('never depends on the order, and lies between the smallest and the largest', () => {
    const some = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(some, (values) => {
        const usual = findUsual(values.map(pence))
        expect(usual).toBe(findUsual([...values].reverse().map(pence)))
        expect(usual).toBeGreaterThanOrEqual(Math.min(...values))
        expect(usual).toBeLessThanOrEqual(Math.max(...values))
      }),
    )
  })
})

describe('a slip', () => {
  const usualWords = 'the usual cost of Wages'
  const last = amounts(80, 80, 80, 80, 80)

  it.each([
    ['800.00', null],
    ['800.01', '£800.01 is more than ten times the usual cost of Wages, £80.00.'],
  ])('is an amount above ten times the usual one: %s', (pounds, asked) => {
    const amount = pence(Math.round(Number(pounds) * 100))
    expect(askAboutAmount({ amount, last, usualWords })).toBe(asked)
    expect(askAboutAmount({ amount, last: last.slice(1), usualWords })).toBeNull()
  })

  it.each([
    ['2025-11-17', '17 Nov 2025 is more than a year ago.'],
    ['2025-11-18', null],
    ['2026-11-18', null],
    ['2027-11-18', null],
    ['2027-11-19', '19 Nov 2027 is more than a year ahead.'],
  ])('is a day more than a year away: %s', (day, asked) => {
    expect(askAboutDay(day as Day, TODAY)).toBe(asked)
  })

  it.each([
    ['2026-11-09', null],
    ['2026-11-16', null],
    ['2026-11-23', 'This week has not begun yet.'],
  ])('is a week that has not begun: %s', (week, asked) => {
    expect(askAboutWeek(week as Day, TODAY)).toBe(asked)
  })

  const rent = { day: '2026-11-02' as Day, amount: pence(125_000), category: 'Rent & Utilities' }
  const there = [{ ...rent, name: 'High street rent' }]

  it.each([
    ['the same cost', {}, '£1,250.00 on 2 Nov 2026 is already there: High street rent.'],
    ['another day', { day: '2026-11-03' as Day }, null],
    ['another amount', { amount: pence(125_001) }, null],
    ['another category', { category: 'Insurance' }, null],
  ])('is the same cost on the same day: %s', (_what, change, asked) => {
    expect(askAboutSameCost({ ...rent, ...change }, there)).toBe(asked)
  })

  it('is a purchase that is already an expense, in any category', () => {
    expect(askAboutSameExpense(rent, there)).toBe(
      'An expense of £1,250.00 on 2 Nov 2026 is already there: High street rent. It would count twice.',
    )
    expect(askAboutSameExpense({ ...rent, amount: pence(1) }, there)).toBeNull()
  })

  it('is asked about in one line, with the button to press again', () => {
    expect(toQuestion([null, null], 'Add Expense')).toBeNull()
    expect(toQuestion(['One.', null, 'Two.'], 'Add Expense')).toBe(
      'One. Two. If that is right, press “Add Expense” again.',
    )
  })
})
