import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import { addDays, addMonths, dayIn, daysBetween, isMonday, mondayOf } from './days.ts'

// The extremes of the map, half-hour offsets, summer time in both hemispheres, and a zone that skipped a day.
const ZONES = [
  'UTC',
  'Europe/London',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

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
      fc.property(arbitraryDay, fc.integer({ min: -800, max: 800 }), (from, count) => {
        const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
        const expected = new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
        expect(addDays(from, count)).toBe(expected)
        expect(daysBetween(from, addDays(from, count))).toBe(count)
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
