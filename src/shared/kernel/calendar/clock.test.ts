import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import { instantOf, minutesIn } from './clock.ts'
import { dayIn } from './days.ts'

test.each([
  ['2026-11-16T07:00:00Z', 'Europe/London', 7 * 60],
  ['2026-11-16T00:00:00Z', 'Europe/London', 0],
  ['2026-11-16T23:59:59Z', 'Europe/London', 23 * 60 + 59],
  ['2026-07-13T06:00:00Z', 'Europe/London', 7 * 60],
  ['2026-11-15T18:00:00Z', 'Pacific/Auckland', 7 * 60],
  ['2026-11-16T01:30:00Z', 'Asia/Kolkata', 7 * 60],
])('at %s the clock in %s is %i minutes past midnight', (instant, timeZone, minutes) => {
  expect(minutesIn(new Date(instant), timeZone)).toBe(minutes)
})

describe('the instant of an hour', () => {
  test.each([
    ['2026-11-16', 0, 'Europe/London', '2026-11-16T00:00:00.000Z'],
    ['2026-07-13', 0, 'Europe/London', '2026-07-12T23:00:00.000Z'],
    ['2026-11-13', 16, 'America/New_York', '2026-11-13T21:00:00.000Z'],
    ['2026-11-13', 16, 'Pacific/Kiritimati', '2026-11-13T02:00:00.000Z'],
    ['2026-11-16', 0, 'Asia/Kolkata', '2026-11-15T18:30:00.000Z'],
    // The clock skips one to two o'clock, and then shows the other hour twice.
    ['2026-03-29', 1, 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 1, 'Europe/London', '2026-10-25T00:00:00.000Z'],
    // This day began at one o'clock in Amman.
    ['2016-04-01', 0, 'Asia/Amman', '2016-03-31T22:00:00.000Z'],
  ])('%s at %i o’clock in %s', (date, hour, timeZone, instant) => {
    expect(instantOf(day(date), { hour, timeZone }).toISOString()).toBe(instant)
  })

  test('a day starts on that day, wherever it is', () => {
    const zones = fc.constantFrom(
      'Europe/London',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
    )
    fc.assert(
      fc.property(arbitraryDay, zones, (any, timeZone) => {
        const start = instantOf(any, { timeZone })
        expect(dayIn(start, timeZone)).toBe(any)
        expect(dayIn(new Date(start.getTime() - 1), timeZone) < any).toBe(true)
      }),
    )
  })
})
