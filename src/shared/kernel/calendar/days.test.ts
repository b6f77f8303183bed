import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatDay,
  formatMonth,
  formatShortDay,
  formatWeekOf,
  isCalendarDay,
  isMonday,
  mondayOf,
  monthOf,
  parseDay,
  startOfMonth,
  startOfYear,
  taxYearOf,
  yearOf,
} from './days.ts'

describe('reading a day', () => {
  it.each(['2000-01-01', '2100-12-31', '2024-02-29', '2000-02-29', '2026-11-15'])('%s exists', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  it.each([
    '',
    '1999-12-31',
    '2101-01-01',
    '2023-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-5',
    '15/11/2026',
    '2026-11-15T00:00:00Z',
    '2026-11-15 ',
    '20261115',
    '٢٠٢٦-١١-١٥',
    '2026-11-15\n',
  ])('"%s" is refused', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  it('distinguishes a day of another century from an invalid day', () => {
    expect(isCalendarDay('1999-12-31')).toBe(true)
    expect(isCalendarDay('1999-12-32')).toBe(false)
  })
})

describe('weeks, months and years', () => {
  it('every day belongs to exactly one week, which starts on its Monday', () => {
    fc.assert(
      fc.property(arbitraryDay, (any) => {
        const monday = mondayOf(any)
        expect(isMonday(monday)).toBe(true)
        expect(daysBetween(monday, any)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, any)).toBeLessThan(7)
        expect(isMonday(any)).toBe(monday === any)
      }),
    )
  })

  it.each([
    ['2024-01-01', 53],
    ['2018-01-01', 53],
    ['2026-01-01', 52],
    ['2020-01-01', 52],
  ])('the year from %s holds %i Mondays', (first, mondays) => {
    const days = Array.from({ length: 366 }, (_, count) => addDays(day(first), count))
    expect(days.filter((any) => isMonday(any) && yearOf(any) === yearOf(day(first)))).toHaveLength(mondays)
  })

  it('a month ends on the day before the next one starts', () => {
    fc.assert(
      fc.property(arbitraryDay, (any) => {
        expect(addDays(endOfMonth(any), 1)).toBe(addMonths(startOfMonth(any), 1))
      }),
    )
  })

  it('the first of a month goes any number of months away and comes back', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.integer({ min: -600, max: 600 }), (any, count) => {
        const first = startOfMonth(any)
        expect(addMonths(addMonths(first, count), -count)).toBe(first)
        expect(isCalendarDay(addMonths(any, count))).toBe(true)
      }),
    )
  })

  it('a year starts in January', () => {
    expect(startOfYear(day('2026-11-15'))).toBe('2026-01-01')
    expect(yearOf(day('2026-11-15'))).toBe(2026)
    expect(monthOf(day('2026-11-15'))).toBe(11)
  })

  it('throws beyond the calendar’s range', () => {
    expect(() => addMonths(day('2100-01-01'), 100_000)).toThrow(RangeError)
    expect(() => addDays(day('2100-01-01'), 1e10)).toThrow(RangeError)
  })
})

describe('the tax year', () => {
  it.each([
    ['2026-04-05', '2025-04-06', '2026-04-05', '2025/26'],
    ['2026-04-06', '2026-04-06', '2027-04-05', '2026/27'],
    ['2026-12-31', '2026-04-06', '2027-04-05', '2026/27'],
    ['2100-01-01', '2099-04-06', '2100-04-05', '2099/00'],
  ])('of %s runs from %s to %s and is called %s after', (any, from, to, label) => {
    expect(taxYearOf(day(any))).toEqual({ from, to, label })
  })

  it('includes its own day and leaves no gap', () => {
    fc.assert(
      fc.property(arbitraryDay, (any) => {
        const { from, to } = taxYearOf(any)
        expect(from <= any && any <= to).toBe(true)
        expect(taxYearOf(addDays(to, 1)).from).toBe(addDays(to, 1))
      }),
    )
  })
})

describe('days in words', () => {
  it('reads as a person would write it', () => {
    expect(formatDay(day('2026-11-15'))).toBe('15 November 2026')
    expect(formatShortDay(day('2026-11-05'))).toBe('5 Nov 2026')
    expect(formatMonth(day('2026-11-15'))).toBe('November 2026')
    expect(formatWeekOf(day('2026-11-16'))).toBe('Week of Nov 16, 2026')
  })

  it('agrees with the machine’s language data', () => {
    const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })
    fc.assert(
      fc.property(arbitraryDay, (any) => {
        expect(formatDay(any)).toBe(long.format(new Date(any)))
      }),
    )
  })
})
