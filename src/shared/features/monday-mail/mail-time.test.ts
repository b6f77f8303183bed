import { expect, test } from 'vitest'
import { quietSince, weekToMail } from './mail-time.rules.ts'

test.each([
  ['London, a minute before seven', '2026-11-16T06:59:00Z', 'Europe/London', null],
  ['London, at seven', '2026-11-16T07:00:00Z', 'Europe/London', '2026-11-09'],
  ['London, at seven in summer', '2026-07-13T06:00:00Z', 'Europe/London', '2026-07-06'],
  ['London, late on Monday', '2026-11-16T23:59:00Z', 'Europe/London', '2026-11-09'],
  ['London, on Tuesday', '2026-11-17T00:00:00Z', 'Europe/London', null],
  ['London, on Sunday', '2026-11-15T12:00:00Z', 'Europe/London', null],
  ['Auckland, where Monday comes first', '2026-11-15T18:00:00Z', 'Pacific/Auckland', '2026-11-09'],
  ['Honolulu, where it comes last', '2026-11-17T09:00:00Z', 'Pacific/Honolulu', '2026-11-09'],
])('the mail of %s', (_where, now, timeZone, week) => {
  expect(weekToMail(new Date(now), timeZone)).toBe(week)
})

test('an owner is quiet after eight weeks without an entry', () => {
  expect(quietSince(new Date('2026-11-16T07:00:00Z')).toISOString()).toBe('2026-09-21T07:00:00.000Z')
})
