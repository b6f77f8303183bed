import { expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { monthBefore, monthToReport, toMonth } from './monthly-report.rules.ts'

test.each([
  ['2026-12-01T06:59:59Z', 'Europe/London', null],
  ['2026-12-01T07:00:00Z', 'Europe/London', '2026-11-01'],
  ['2026-12-01T23:59:59Z', 'Europe/London', '2026-11-01'],
  ['2026-12-02T00:00:00Z', 'Europe/London', null],
  ['2027-01-01T07:00:00Z', 'Europe/London', '2026-12-01'],
  // Summer time: seven in London is six in UTC.
  ['2026-06-01T06:00:00Z', 'Europe/London', '2026-05-01'],
  ['2026-11-30T18:00:00Z', 'Pacific/Auckland', '2026-11-01'],
  ['2026-12-01T07:00:00Z', 'America/New_York', null],
  ['2026-12-01T12:00:00Z', 'America/New_York', '2026-11-01'],
])('at %s in %s the report of %s is due', (now, zone, month) => {
  expect(monthToReport(new Date(now), zone)).toBe(month)
})

test('a report is of the whole month before', () => {
  expect(toMonth(monthBefore(day('2028-03-01')))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
