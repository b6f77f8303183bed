import { expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { describeMonth } from './months.rules.ts'

test.each([
  ['2026-11-01', '2026-11-18', true, 'so far'],
  ['2026-11-01', '2026-11-30', true, 'so far'],
  ['2026-11-01', '2026-12-06', true, 'so far'],
  ['2026-11-01', '2026-12-07', false, 'five Mondays'],
  ['2026-10-01', '2026-11-18', false, null],
  ['2026-08-01', '2026-11-18', false, 'five Mondays'],
])('the month of %s on %s', (month, today, isSoFar, note) => {
  expect(describeMonth(month as Day, today as Day)).toEqual({ isSoFar, note })
})
