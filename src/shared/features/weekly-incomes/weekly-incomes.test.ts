import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, type Day, daysBetween, isMonday, mondayOf } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import {
  countedWeeks,
  incomeSpans,
  sameWeekLastYear,
  splitIncome,
  toSplit,
  weeksUpTo,
} from './weekly-incomes.rules.ts'

const anyWeek = arbitraryDay.map(mondayOf)
const anyTotal = fc.integer({ min: 0, max: MAX_PENCE }).map(pence)

describe('what a week splits into', () => {
  test.each([
    [0, { vat: 0, profit: 0, available: 0 }],
    [1, { vat: 0, profit: 0, available: 1 }],
    [2, { vat: 0, profit: 0, available: 2 }],
    // 20% of 3p is 0.6p.
    [3, { vat: 1, profit: 0, available: 2 }],
    // 5% of 10p is half a penny, which goes up.
    [10, { vat: 2, profit: 1, available: 7 }],
    [9, { vat: 2, profit: 0, available: 7 }],
    [100, { vat: 20, profit: 5, available: 75 }],
    [123_456, { vat: 24_691, profit: 6_173, available: 92_592 }],
    [100_000, { vat: 20_000, profit: 5_000, available: 75_000 }],
    [MAX_PENCE, { vat: 2_000_000_000, profit: 500_000_000, available: 7_499_999_999 }],
  ])('%i pence', (total, parts) => {
    expect(splitIncome(pence(total))).toEqual(parts)
  })

  test('adds up to the penny for ten thousand totals', () => {
    const addsUp = fc.property(anyTotal, (total) => {
      const { vat, profit, available } = splitIncome(total)
      return vat + profit + available === total && vat >= 0 && profit >= 0 && available >= 0
    })
    fc.assert(addsUp, { numRuns: 10_000 })
  })

  test('no part is more than half a penny off its percentage, and what is left no more than one', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const { vat, profit, available } = splitIncome(total)
        expect(Math.abs(vat * 100 - total * 20)).toBeLessThanOrEqual(50)
        expect(Math.abs(profit * 100 - total * 5)).toBeLessThanOrEqual(50)
        expect(Math.abs(available * 100 - total * 75)).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('a sum of weeks splits into the sums of their parts', () => {
    fc.assert(
      fc.property(fc.array(anyTotal, { maxLength: 60 }), (totals) => {
        const splits = totals.map(splitIncome)
        const sumOf = (part: 'vat' | 'profit' | 'available') => sumPence(splits.map((split) => split[part]))
        const whole = { total: sumPence(totals), vat: sumOf('vat'), profit: sumOf('profit') }
        expect(toSplit(whole)).toEqual({
          vat: whole.vat,
          profit: whole.profit,
          available: sumOf('available'),
        })
      }),
    )
  })
})

describe('this week, this month and this year', () => {
  test.each([
    ['a Sunday', '2026-11-15', '2026-11-09', '2026-11-01', '2026-01-01'],
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-01', '2026-01-01'],
    ['a month that begins on a Sunday', '2026-11-01', '2026-10-26', '2026-11-01', '2026-01-01'],
    ['1 January, a Friday', '2027-01-01', '2026-12-28', '2027-01-01', '2027-01-01'],
    ['the first Monday of a year', '2027-01-04', '2027-01-04', '2027-01-01', '2027-01-01'],
    ['the last day of a year of 53 weeks', '2026-12-31', '2026-12-28', '2026-12-01', '2026-01-01'],
    ['1 January, a Monday', '2024-01-01', '2024-01-01', '2024-01-01', '2024-01-01'],
    ['31 December, a Monday', '2018-12-31', '2018-12-31', '2018-12-01', '2018-01-01'],
    ['a leap day', '2024-02-29', '2024-02-26', '2024-02-01', '2024-01-01'],
    ['the night the clocks go forward', '2026-03-29', '2026-03-23', '2026-03-01', '2026-01-01'],
    ['the night they go back', '2026-10-25', '2026-10-19', '2026-10-01', '2026-01-01'],
    ['the first day there is', '2000-01-01', '1999-12-27', '2000-01-01', '2000-01-01'],
  ])('on %s, %s', (_name, today, week, month, year) => {
    expect(incomeSpans(day(today))).toEqual({
      week: { from: week, to: week },
      month: { from: month, to: today },
      year: { from: year, to: today },
    })
  })

  test('a week counts in the month and the year of its Monday, from that Monday on', () => {
    fc.assert(
      fc.property(arbitraryDay, (today) => {
        const { week, month, year } = incomeSpans(today)
        const holds = (span: { from: Day; to: Day }) => span.from <= week.from && week.from <= span.to
        expect(holds(month)).toBe(week.from.slice(0, 7) === today.slice(0, 7))
        expect(holds(year)).toBe(week.from.slice(0, 4) === today.slice(0, 4))
      }),
    )
  })
})

describe('the weeks of a span that count', () => {
  test.each([
    ['a month that has begun', '2026-11-01', '2026-11-30', '2026-11-15', '2026-11-15'],
    ['a month on its last day', '2026-11-01', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['a month that is over', '2026-10-01', '2026-10-31', '2026-11-15', '2026-10-31'],
    ['a month that is still ahead', '2026-12-01', '2026-12-31', '2026-11-15', '2026-11-15'],
  ])('of %s end at the right week', (_name, from, to, today, end) => {
    expect(countedWeeks({ from: day(from), to: day(to) }, day(today))).toEqual({ from, to: end })
  })

  test('are those of the span whose Monday has come, and no others', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, anyWeek, arbitraryDay, (week, one, other, today) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const counted = countedWeeks({ from, to }, today)
        const isCounted = counted.from <= week && week <= counted.to
        expect(isCounted).toBe(from <= week && week <= to && week <= today)
      }),
    )
  })

  test('of a span that is over are all of it, so that the past never changes', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 0, max: 60 }), arbitraryDay, (from, weeks, today) => {
        const span = { from, to: addDays(from, weeks * 7) }
        fc.pre(span.to <= today)
        expect(countedWeeks(span, today)).toEqual(span)
      }),
    )
  })
})

describe('the same week last year', () => {
  test.each([
    ['2026-11-16', '2025-11-17'],
    ['2024-03-04', '2023-03-06'], // Over a leap day.
    ['2027-01-04', '2026-01-05'], // Over a year of 53 weeks.
    ['2026-12-28', '2025-12-29'], // A 53rd week.
    ['2026-03-30', '2025-03-31'], // After the clocks went forward.
    ['2026-10-26', '2025-10-27'], // After they went back.
    ['2000-01-03', '1999-01-04'],
  ])('of %s is %s', (week, expected) => {
    expect(sameWeekLastYear(day(week))).toBe(expected)
  })

  test('is a Monday, 52 weeks before', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(isMonday(sameWeekLastYear(week))).toBe(true)
        expect(daysBetween(sameWeekLastYear(week), week)).toBe(364)
      }),
    )
  })
})

describe('the weeks up to one of them', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['new year', '2027-01-04', ['2026-12-21', '2026-12-28', '2027-01-04']],
    ['the clocks going forward', '2026-04-06', ['2026-03-23', '2026-03-30', '2026-04-06']],
    ['the clocks going back', '2026-11-02', ['2026-10-19', '2026-10-26', '2026-11-02']],
    ['a leap day', '2024-03-04', ['2024-02-19', '2024-02-26', '2024-03-04']],
  ])('go over %s', (_name, week, expected) => {
    expect(weeksUpTo(day(week), 3)).toEqual(expected)
  })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Europe/London'])(
    'are Mondays, seven days apart and oldest first, on a machine in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      fc.assert(
        fc.property(anyWeek, fc.integer({ min: 1, max: 60 }), (week, count) => {
          const weeks = weeksUpTo(week, count)
          expect([weeks.length, weeks.at(-1)]).toEqual([count, week])
          expect(weeks.every(isMonday)).toBe(true)
          expect(weeks.slice(1).every((one, index) => addDays(weeks[index] ?? week, 7) === one)).toBe(true)
        }),
      )
    },
  )

  test('of zero weeks is empty', () => {
    expect(weeksUpTo(day('2026-11-16'), 0)).toEqual([])
  })
})
