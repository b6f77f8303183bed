import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, endOfMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { countMondays } from '#shared/kernel/calendar/weeks.ts'
import { arbitraryDay } from '#tests/support/calls/arbitrary-day.ts'
import { type ComparedSpan, countDays, toComparison } from './comparison.rules.ts'

const span = (from: string, to: string) => ({ from: from as Day, to: to as Day })
const NOVEMBER = span('2026-11-01', '2026-11-30')

/** "2026-10-01 to 2026-10-17, 2 weeks" */
const words = ({ days, weeks }: ComparedSpan) => `${days.from} to ${days.to}, ${countMondays(weeks)} weeks`
const sidesOf = (period: { from: Day; to: Day }, today: string) => {
  const { now, before, yearAgo } = toComparison(period, today as Day) ?? {}
  return [now, before, yearAgo].map((side) => side && words(side))
}

describe('an unfinished period is compared with as many days and complete weeks', () => {
  it.each([
    [
      'this month on a Tuesday',
      NOVEMBER,
      '2026-11-17',
      [
        '2026-11-01 to 2026-11-17, 2 weeks',
        '2026-10-01 to 2026-10-17, 2 weeks',
        '2025-11-01 to 2025-11-17, 2 weeks',
      ],
    ],
    [
      'this month in its first week, with no week complete',
      NOVEMBER,
      '2026-11-08',
      [
        '2026-11-01 to 2026-11-08, 0 weeks',
        '2026-10-01 to 2026-10-08, 0 weeks',
        '2025-11-01 to 2025-11-08, 0 weeks',
      ],
    ],
    [
      'the end of March, which is longer than February',
      span('2026-03-01', '2026-03-31'),
      '2026-03-31',
      [
        '2026-03-01 to 2026-03-28, 4 weeks',
        '2026-02-01 to 2026-02-28, 4 weeks',
        '2025-03-01 to 2025-03-28, 4 weeks',
      ],
    ],
    [
      'this calendar year',
      span('2026-01-01', '2026-12-31'),
      '2026-11-17',
      [
        '2026-01-01 to 2026-11-17, 45 weeks',
        '2025-01-01 to 2025-11-17, 45 weeks',
        '2025-01-01 to 2025-11-17, 45 weeks',
      ],
    ],
    [
      'last month while its last week still runs',
      NOVEMBER,
      '2026-12-01',
      [
        '2026-11-01 to 2026-11-30, 4 weeks',
        '2026-10-01 to 2026-10-30, 4 weeks',
        '2025-11-01 to 2025-11-30, 4 weeks',
      ],
    ],
  ])('%s', (_name, period, today, sides) => {
    expect(toComparison(period, today as Day)?.isUnfinished).toBe(true)
    expect(sidesOf(period, today)).toEqual(sides)
  })

  it('whatever the period and the day', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(800), fc.nat(800), (from, length, offset) => {
        const period = { from, to: addDays(from, length) }
        const today = addDays(from, offset)
        const { isUnfinished, ...sides } = toComparison(period, today) ?? { isUnfinished: false }
        fc.pre(isUnfinished)
        const spans = Object.values(sides)
        expect(new Set(spans.map(({ days }) => countDays(days))).size).toBe(1)
        expect(new Set(spans.map(({ weeks }) => countMondays(weeks))).size).toBe(1)
        expect(spans[0]?.days.to).toSatisfy((to: Day) => to <= today && to <= period.to)
      }),
    )
  })
})

describe('a finished period', () => {
  it('is compared whole, with its own number of weeks', () => {
    expect(toComparison(NOVEMBER, '2026-12-07' as Day)?.isUnfinished).toBe(false)
    expect(sidesOf(NOVEMBER, '2026-12-07')).toEqual([
      '2026-11-01 to 2026-11-30, 5 weeks',
      '2026-10-01 to 2026-10-31, 4 weeks',
      '2025-11-01 to 2025-11-30, 4 weeks',
    ])
  })

  it('is every month whose last week is over', () => {
    fc.assert(
      fc.property(arbitraryDay, (day) => {
        const month = { from: startOfMonth(day), to: endOfMonth(day) }
        expect(toComparison(month, addDays(month.to, 7))?.isUnfinished).toBe(false)
      }),
    )
  })
})

it('a period that is still ahead is not compared', () => {
  expect(toComparison(NOVEMBER, '2026-10-31' as Day)).toBeNull()
})
