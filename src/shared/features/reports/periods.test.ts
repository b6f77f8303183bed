import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#shared/kernel/calendar/days.ts'
import { describePeriod, periodBefore, periodYearAgo, toPeriod } from './periods.rules.ts'

const TODAY = '2026-11-15' as Day
const span = (from: string, to: string) => ({ from: from as Day, to: to as Day })

describe('a named period', () => {
  it.each([
    ['this-month', span('2026-11-01', '2026-11-30')],
    ['last-month', span('2026-10-01', '2026-10-31')],
    ['tax-year', span('2026-04-06', '2027-04-05')],
    ['calendar-year', span('2026-01-01', '2026-12-31')],
    ['all-time', null],
  ] as const)('%s', (kind, expected) => {
    expect(toPeriod(kind, TODAY)).toEqual(expected)
  })

  it.each([
    ['2026-04-05', span('2025-04-06', '2026-04-05')],
    ['2026-04-06', span('2026-04-06', '2027-04-05')],
  ])('the tax year on %s', (today, expected) => {
    expect(toPeriod('tax-year', today as Day)).toEqual(expected)
  })
})

describe('the period before, and a year ago', () => {
  it.each([
    [span('2026-11-01', '2026-11-30'), span('2026-10-01', '2026-10-31'), span('2025-11-01', '2025-11-30')],
    [span('2024-02-01', '2024-02-29'), span('2024-01-01', '2024-01-31'), span('2023-02-01', '2023-02-28')],
    [span('2023-02-01', '2023-02-28'), span('2023-01-01', '2023-01-31'), span('2022-02-01', '2022-02-28')],
    [span('2026-04-06', '2027-04-05'), span('2025-04-06', '2026-04-05'), span('2025-04-06', '2026-04-05')],
    [span('2026-01-01', '2026-12-31'), span('2025-01-01', '2025-12-31'), span('2025-01-01', '2025-12-31')],
    [span('2026-11-10', '2026-11-14'), span('2026-11-05', '2026-11-09'), span('2025-11-10', '2025-11-14')],
    [span('2026-11-10', '2026-11-10'), span('2026-11-09', '2026-11-09'), span('2025-11-10', '2025-11-10')],
  ])('of %j', (period, before, yearAgo) => {
    expect(periodBefore(period)).toEqual(before)
    expect(periodYearAgo(period)).toEqual(yearAgo)
  })

  it('ends the day before, whatever the period', () => {
    const days = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (start, length) => {
        const from = addDays('2001-01-01' as Day, start)
        const before = periodBefore({ from, to: addDays(from, length) })
        expect(addDays(before.to, 1)).toBe(from)
        expect(Math.abs(daysBetween(before.from, before.to) - length)).toBeLessThanOrEqual(6)
      }),
    )
  })
})

it.each([
  [null, 'All time'],
  [span('2026-11-01', '2026-11-30'), 'November 2026'],
  [span('2026-01-01', '2026-12-31'), '2026'],
  [span('2026-04-06', '2027-04-05'), '6 April 2026 to 5 April 2027'],
  [span('2026-11-10', '2026-11-10'), '10 November 2026'],
])('%j reads %s', (period, words) => {
  expect(describePeriod(period)).toBe(words)
})
