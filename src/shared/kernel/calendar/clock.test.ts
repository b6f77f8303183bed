import { expect, test } from 'vitest'
import { minutesIn } from './clock.ts'

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
