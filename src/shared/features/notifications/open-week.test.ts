import { expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { noticeOfOpenWeek, weekToClose } from './open-week.rules.ts'

test.each([
  ['a minute before four on Friday', '2026-11-13T15:59:00Z', 'Europe/London', null],
  ['at four on Friday', '2026-11-13T16:00:00Z', 'Europe/London', '2026-11-09'],
  ['at four on Friday in summer', '2026-07-17T15:00:00Z', 'Europe/London', '2026-07-13'],
  ['on Sunday', '2026-11-15T23:59:00Z', 'Europe/London', '2026-11-09'],
  ['on the next Monday', '2026-11-16T00:00:00Z', 'Europe/London', null],
  ['on Thursday evening', '2026-11-12T23:00:00Z', 'Europe/London', null],
  ['a minute before four on Friday in Auckland', '2026-11-13T02:59:00Z', 'Pacific/Auckland', null],
  ['at four on Friday in Auckland', '2026-11-13T03:00:00Z', 'Pacific/Auckland', '2026-11-09'],
])('the week to close %s', (_when, now, timeZone, week) => {
  expect(weekToClose(new Date(now), timeZone)).toBe(week)
})

test('the notice leads to the close of its week', () => {
  expect(noticeOfOpenWeek(day('2026-11-09'), 'Europe/London')).toEqual({
    id: 'week-open:2026-11-09',
    kind: 'week-open',
    title: 'Close your week',
    body: 'Five minutes for the week that started on 9 November 2026: takings, hours and bills.',
    href: '/ceo-numbers/close?week=2026-11-09',
    createdAt: '2026-11-13T16:00:00.000Z',
  })
})
