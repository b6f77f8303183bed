import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  type Day,
  dayIn,
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

const day = (text: string) => text as Day
const anyDay = fc.integer({ min: 0, max: 36_889 }).map((count) => addDays(day('2000-01-01'), count))

// The far ends of the map, half-hour offsets, summer time in both hemispheres, and a zone that skipped a day.
const ZONES = [
  'UTC',
  'Europe/London',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

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
  ])('"%s" is not one of ours', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  it('tells a day of another century from no day at all', () => {
    expect(isCalendarDay('1999-12-31')).toBe(true)
    expect(isCalendarDay('1999-12-32')).toBe(false)
  })
})

describe('the day somewhere', () => {
  it.each([
    ['2026-11-15T23:59:59Z', 'Europe/London', '2026-11-15'],
    ['2026-06-30T23:30:00Z', 'Europe/London', '2026-07-01'],
    ['2026-03-29T00:59:59Z', 'Europe/London', '2026-03-29'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-24T23:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-25T23:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-04-05T22:59:59Z', 'Europe/London', '2026-04-05'],
    ['2026-04-05T23:00:00Z', 'Europe/London', '2026-04-06'],
    ['2026-01-01T00:30:00Z', 'America/Los_Angeles', '2025-12-31'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(dayIn(new Date(instant), zone)).toBe(expected)
  })

  it('is never more than a day from the day in Greenwich', () => {
    const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
        const greenwich = day(at.toISOString().slice(0, 10))
        expect(Math.abs(daysBetween(greenwich, dayIn(at, zone)))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is refused for a zone that does not exist', () => {
    expect(() => dayIn(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe.each(ZONES)('calendar arithmetic on a machine in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('really runs there', () => {
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(OFFSET_IN_JULY[zone])
  })

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-10-26', -1, '2026-10-25'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2011-12-29', 2, '2011-12-31'],
    ['2000-01-01', -1, '1999-12-31'],
    ['2026-11-15', 0, '2026-11-15'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to)
    expect(daysBetween(day(from), day(to))).toBe(count)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2026-11-15', 0, '2026-11-15'],
  ])('%s and %i months is %s', (from, count, to) => {
    expect(addMonths(day(from), count)).toBe(to)
  })

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-03', '2026-12-28'],
    ['2021-01-03', '2020-12-28'],
    ['2021-01-04', '2021-01-04'],
    ['2000-01-01', '1999-12-27'],
    ['2026-03-29', '2026-03-23'],
  ])('%s lies in the week of %s', (any, monday) => {
    expect(mondayOf(day(any))).toBe(monday)
    expect(isMonday(day(monday))).toBe(true)
  })

  it('counts the same days as a calendar kept in Greenwich', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (from, count) => {
        const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
        const expected = new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
        expect(addDays(from, count)).toBe(expected)
        expect(daysBetween(from, addDays(from, count))).toBe(count)
      }),
    )
  })
})

describe('weeks, months and years', () => {
  it('every day belongs to exactly one week, which starts on its Monday', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
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
      fc.property(anyDay, (any) => {
        expect(addDays(endOfMonth(any), 1)).toBe(addMonths(startOfMonth(any), 1))
      }),
    )
  })

  it('the first of a month goes any number of months away and comes back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (any, count) => {
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

  it('does not leave the calendar', () => {
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

  it('holds its own day and leaves no gap', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
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

  it('says the same as the language data of the machine', () => {
    const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })
    fc.assert(
      fc.property(anyDay, (any) => {
        expect(formatDay(any)).toBe(long.format(new Date(any)))
      }),
    )
  })
})

const OFFSET_IN_JULY: Record<string, number> = {
  UTC: 0,
  'Europe/London': -60,
  'America/Los_Angeles': 420,
  'Pacific/Kiritimati': -840,
  'Australia/Lord_Howe': -630,
  'Pacific/Apia': -780,
}
