import { describe, expect, test } from 'vitest'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { type Day, isMonday } from '#shared/kernel/calendar/days.ts'
import {
  describeWeekAhead,
  formatWeekDays,
  offeredWeek,
  readBusiness,
  readWeek,
  weekAfter,
  weekBefore,
} from './week-in-view.ts'

const TODAY = '2026-11-15' as Day

describe('the week of an address', () => {
  test.each([
    [null, '2026-11-09'],
    ['', '2026-11-09'],
    ['nonsense', '2026-11-09'],
    ['2026-11-09', '2026-11-09'],
    ['2026-11-15', '2026-11-09'],
    ['last', '2026-11-02'],
    ['2027-01-01', '2026-12-28'],
    ['2026-10-25', '2026-10-19'],
    ['1999-12-31', '2026-11-09'],
    ['2000-01-01', '2000-01-03'],
    ['2100-12-31', '2100-12-27'],
  ])('%s is the week of %s', (text, monday) => {
    expect(readWeek(text, TODAY)).toBe(monday)
  })

  test('has neighbours that start on a Monday, except for the first and the last week', () => {
    expect([weekBefore('2027-01-04' as Day), weekAfter('2026-12-28' as Day)]).toEqual([
      '2026-12-28',
      '2027-01-04',
    ])
    expect([weekBefore('2000-01-03' as Day), weekAfter('2100-12-27' as Day)]).toEqual([null, null])
    expect(isMonday(readWeek('2000-01-02', TODAY))).toBe(true)
  })
})

test('a future week has a note until it is this week', () => {
  const note = 'This week is still ahead. Its takings count in your sums and goals from 16 November 2026 on.'
  expect(describeWeekAhead('2026-11-16' as Day, '2026-11-09' as Day)).toBe(note)
  expect(describeWeekAhead('2026-11-16' as Day, '2026-11-16' as Day)).toBeNull()
  expect(describeWeekAhead('2026-11-16' as Day, '2026-11-23' as Day)).toBeNull()
})

describe('the last complete week', () => {
  test.each([
    ['Monday', '2026-11-16', '2026-11-09'],
    ['Wednesday', '2026-11-18', '2026-11-09'],
    ['Thursday', '2026-11-19', null],
    ['Sunday', '2026-11-22', null],
    ['Monday after new year', '2027-01-04', '2026-12-28'],
  ])('on a %s, %s, is offered as %s', (_name, today, week) => {
    expect(offeredWeek(today as Day)).toBe(week)
  })

  test.each([
    ['2026-11-09', '9–15 Nov'],
    ['2026-10-26', '26 Oct–1 Nov'],
    ['2026-12-28', '28 Dec–3 Jan'],
    ['2026-11-02', '2–8 Nov'],
  ])('of %s is named by its days, %s', (week, words) => {
    expect(formatWeekDays(week as Day)).toBe(words)
  })
})

describe('the business of an address', () => {
  const salon = business(1, 1)
  const branch = business(2, 1)
  const closed = business(3, 0)

  test('is the only one, unless all are requested', () => {
    expect(readBusiness(null, [salon, closed])).toBe(salon)
    expect(readBusiness('all', [salon, closed])).toBeNull()
  })

  test('is all of several, or the named one, archived or not', () => {
    expect(readBusiness(null, [salon, branch])).toBeNull()
    expect(readBusiness('2', [salon, branch])).toBe(branch)
    expect(readBusiness('3', [salon, branch, closed])).toBe(closed)
  })

  test('is never one of another owner', () => {
    expect(readBusiness('99', [salon, branch])).toBeNull()
    expect(readBusiness('99', [])).toBeNull()
  })
})

function business(id: number, isActive: number): BusinessRecord {
  return {
    id,
    userId: 1,
    name: `Salon ${id}`,
    location: null,
    isActive,
    isExample: false,
    createdAt: '2026-01-01T00:00:00Z',
  }
}
