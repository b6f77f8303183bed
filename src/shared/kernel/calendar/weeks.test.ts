import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import { addDays, type Day, daysBetween, isMonday } from './days.ts'
import { completeWeeks, countMondays, firstWeeks, isCompleteWeek, lastCompleteWeek } from './weeks.ts'

const anySpan = fc
  .tuple(arbitraryDay, fc.nat(400))
  .map(([from, length]) => ({ from, to: addDays(from, length) }))

function listMondays({ from, to }: { from: Day; to: Day }): Day[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
  return days.filter(isMonday)
}

describe('a complete week', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-09'],
    ['a Tuesday', '2026-11-17', '2026-11-09'],
    ['a Sunday, whose week still runs', '2026-11-15', '2026-11-02'],
    ['new year', '2027-01-01', '2026-12-21'],
  ])('on %s, %s, the last one began on %s', (_name, today, week) => {
    expect(lastCompleteWeek(day(today))).toBe(week)
  })

  test('is one whose Sunday has passed', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.integer({ min: -3, max: 3 }), (today, weeks) => {
        const week = addDays(lastCompleteWeek(today), weeks * 7)
        expect(isCompleteWeek(week, today)).toBe(addDays(week, 6) < today)
      }),
    )
  })
})

describe('the weeks of a span', () => {
  test.each([
    ['November 2026, of five Mondays', '2026-11-01', '2026-11-30', 5],
    ['October 2026, of four', '2026-10-01', '2026-10-31', 4],
    ['five days without a Monday', '2026-11-10', '2026-11-14', 0],
    ['2024, of 53', '2024-01-01', '2024-12-31', 53],
  ])('of %s are counted', (_name, from, to, count) => {
    expect(countMondays({ from: day(from), to: day(to) })).toBe(count)
  })

  test('are the same whether they are counted or listed', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        expect(countMondays(span)).toBe(listMondays(span).length)
      }),
    )
  })

  test('that are complete are those whose Sunday has passed', () => {
    fc.assert(
      fc.property(anySpan, fc.integer({ min: -20, max: 420 }), (span, offset) => {
        const today = addDays(span.from, offset)
        const over = listMondays(span).filter((monday) => addDays(monday, 6) < today)
        expect(listMondays(completeWeeks(span, today))).toEqual(over)
      }),
    )
  })

  test('that come first are as many as asked for', () => {
    fc.assert(
      fc.property(anySpan, fc.nat(60), (span, count) => {
        expect(countMondays(firstWeeks(span, count))).toBe(count)
      }),
    )
  })
})
