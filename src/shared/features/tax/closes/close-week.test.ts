import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import {
  describeStep,
  isEndOfWeek,
  listLastWeeks,
  openingStep,
  readWeekToClose,
  usualBillDay,
} from './close-week.rules.ts'

describe('the week that an owner comes to close', () => {
  test.each([
    ['Monday', '2026-11-16', '2026-11-09', false],
    ['Thursday', '2026-11-19', '2026-11-09', false],
    ['Friday', '2026-11-20', '2026-11-16', true],
    ['Sunday', '2026-11-22', '2026-11-16', true],
  ])('on a %s', (_name, today, week, isEnd) => {
    expect(readWeekToClose(null, day(today))).toBe(week)
    expect(isEndOfWeek(day(today))).toBe(isEnd)
  })

  test.each([
    ['2026-11-02', '2026-11-02'],
    ['2026-11-08', '2026-11-02'],
    ['2026-12-07', '2026-12-07'],
    ['next week', '2026-11-09'],
    ['', '2026-11-09'],
  ])('with %j in the address is that of %s', (text, week) => {
    expect(readWeekToClose(text, day('2026-11-17'))).toBe(week)
  })
})

test('the row of weeks ends with this one', () => {
  const weeks = listLastWeeks(day('2026-11-18'))
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16'])
})

describe('a close opens', () => {
  test.each([
    ['at the start', { asked: null, left: null, isClosed: false }, 'takings'],
    ['where it was left', { asked: null, left: 'hours', isClosed: false }, 'hours'],
    [
      'where it was left, although it was closed before',
      { asked: null, left: 'bills', isClosed: true },
      'bills',
    ],
    ['at the result of a closed week', { asked: null, left: null, isClosed: true }, 'result'],
    ['at the step in the address', { asked: 'takings', left: 'bills', isClosed: true }, 'takings'],
    ['at the start for a step that does not exist', { asked: '7', left: null, isClosed: false }, 'takings'],
  ] as const)('%s', (_what, known, step) => {
    expect(openingStep(known)).toBe(step)
  })
})

test('the steps are counted, and the result is none of them', () => {
  expect(describeStep('takings')).toBe('Step 1 of 3')
  expect(describeStep('bills')).toBe('Step 3 of 3')
  expect(describeStep('result')).toBeNull()
})

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-25', '2026-11-22'],
])('a bill that is added on %s to the week of 16 November is of %s', (today, billDay) => {
  expect(usualBillDay(day('2026-11-16'), day(today))).toBe(billDay)
})
