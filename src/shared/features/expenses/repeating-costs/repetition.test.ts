import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, endOfMonth } from '#shared/kernel/calendar/days.ts'
import {
  findEndFault,
  findFirstDayFault,
  isDayOf,
  listDays,
  nextDay,
  REPETITIONS,
  type Repetition,
} from './repetition.rules.ts'

const day = (text: string) => text as Day
const from = (firstOn: string, every: Repetition['every'], endsOn: string | null = null): Repetition => ({
  every,
  firstOn: day(firstOn),
  endsOn: endsOn as Day | null,
})

describe('the days of a repeating cost', () => {
  test.each([
    ['week', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['2_weeks', '2026-12-28', ['2026-12-28', '2027-01-11', '2027-01-25']],
    ['4_weeks', '2026-02-01', ['2026-02-01', '2026-03-01', '2026-03-29']],
    ['month', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['month', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['quarter', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['year', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['year', '2096-02-29', ['2096-02-29', '2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28']],
  ] as const)('every %s from %s', (every, firstOn, expected) => {
    const last = expected.at(-1) ?? firstOn
    expect(listDays(from(firstOn, every), { from: day('2000-01-01'), to: day(last) })).toEqual(expected)
  })

  test('are those of the span only, with both of its ends', () => {
    const rent = from('2026-01-31', 'month')
    expect(listDays(rent, { from: day('2026-02-28'), to: day('2026-04-30') })).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(listDays(rent, { from: day('2026-03-01'), to: day('2026-03-30') })).toEqual([])
  })

  test('stop with the last day, which may be one of them', () => {
    expect(listDays(from('2026-11-02', 'week', '2026-11-16'), SOME_YEARS)).toHaveLength(3)
    expect(listDays(from('2026-11-02', 'week', '2026-11-15'), SOME_YEARS)).toHaveLength(2)
    expect(nextDay(from('2026-11-02', 'week', '2026-11-16'), day('2026-11-16'))).toBeNull()
    expect(nextDay(from('2100-12-31', 'week'), day('2100-12-31'))).toBeNull()
  })
})

const SOME_YEARS = { from: day('2000-01-01'), to: day('2100-12-31') }

const someDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2001-01-01'), count))
const someRepetition = fc.record({
  every: fc.constantFrom(...REPETITIONS),
  firstOn: someDay,
  endsOn: fc.constant(null),
})

describe('whatever the first day', () => {
  test('the next day is the same as the first of those that follow one by one', () => {
    fc.assert(
      fc.property(someRepetition, fc.integer({ min: 0, max: 3_000 }), (repetition, later) => {
        const after = addDays(repetition.firstOn, later)
        const all = listDays(repetition, { from: repetition.firstOn, to: addDays(after, 400) })
        expect(nextDay(repetition, after)).toBe(all.find((one) => one > after))
        expect(all.every((one) => isDayOf(repetition, one))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('a cost of the month comes once in every month, on its date or the last day of the month', () => {
    fc.assert(
      fc.property(someDay, (firstOn) => {
        const days = listDays(from(firstOn, 'month'), { from: firstOn, to: addDays(firstOn, 800) })
        const months = new Set(days.map((one) => one.slice(0, 7)))
        expect(months.size).toBe(days.length)
        const isOnDate = (one: Day) => one.slice(8) === firstOn.slice(8) || one === endOfMonth(one)
        expect(days.every(isOnDate)).toBe(true)
      }),
    )
  })

  test('weeks keep their distance over every change of the clocks', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(7, 14, 28), (firstOn, length) => {
        const every = ({ 7: 'week', 14: '2_weeks', 28: '4_weeks' } as const)[length] ?? 'week'
        const days = listDays(from(firstOn, every), { from: firstOn, to: addDays(firstOn, 400) })
        const gaps = days.slice(1).map((one, index) => daysBetween(days[index] ?? one, one))
        expect(new Set(gaps)).toEqual(new Set([length]))
      }),
    )
  })
})

describe('what is refused', () => {
  test('is a first day more than a year ago', () => {
    const today = day('2028-02-29')
    expect(findFirstDayFault(day('2027-02-28'), today)).toBeNull()
    expect(findFirstDayFault(day('2027-02-27'), today)).toBe('Choose a first day from 28 February 2027 on')
    expect(findFirstDayFault(day('2030-01-01'), today)).toBeNull()
  })

  test('is an end before the first day', () => {
    expect(findEndFault(from('2026-11-02', 'week', '2026-11-02'))).toBeNull()
    expect(findEndFault(from('2026-11-02', 'week', '2026-11-01'))).toBe(
      'The last day cannot be before the first',
    )
  })
})
