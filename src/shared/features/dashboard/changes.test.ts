import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weeksUpTo } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { addDays, type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { compareMonths, type MonthFigures, toChange, toFigureChanges } from './changes.rules.ts'

describe('a change is a whole percent of what it was', () => {
  test.each([
    [11_200, 10_000, 12],
    [9_700, 10_000, -3],
    [10_000, 10_000, 0],
    [10_049, 10_000, 0],
    [10_050, 10_000, 1],
    [9_950, 10_000, -1],
    [9_951, 10_000, 0],
    [0, 10_000, -100],
    [null, 10_000, -100],
    [30_000, 10_000, 200],
    [500, -1_000, 150],
    [-1_500, -1_000, -50],
    [10_000, 0, null],
    [10_000, null, null],
    [10_000, undefined, null],
    [0, 0, null],
  ])('%j after %j: %j', (now, then, expected) => {
    expect(toChange(now, then)).toBe(expected)
  })

  test('it is positive exactly when the figure rose, and never minus zero', () => {
    const figure = fc.integer({ min: -99_999, max: 99_999 })
    fc.assert(
      fc.property(
        figure,
        figure.filter((then) => then !== 0),
        (now, then) => {
          const change = toChange(now, then) ?? Number.NaN
          expect(Object.is(change, -0)).toBe(false)
          expect(change * (now - then)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

const figures = (rate: number | null, margin: number | null, activeTreatments: number): MonthFigures => ({
  hourlyRate: rate === null ? null : pence(rate),
  avgProfitMargin: margin === null ? null : percent(margin),
  activeTreatments,
})

describe('rate, margin and count', () => {
  const today = figures(4_400, 4_500, 6)

  test.each([
    ['are compared with the stored figures', figures(4_000, 5_000, 4), true, [10, -10, 50]],
    ['have no change where nothing was there then', figures(null, null, 0), true, [null, null, null]],
    ['have no change where it was 0 then', figures(0, 0, 0), true, [null, null, null]],
    ['are compared one by one', figures(4_400, null, 0), true, [0, null, null]],
    ['are unchanged when no figures were stored', null, true, [0, 0, 0]],
    ['have no change where nothing is older than this month', null, false, [null, null, null]],
  ] as const)('%s', (_title, monthEnd, hasOlderRecords, [hourlyRate, avgProfitMargin, activeTreatments]) => {
    expect(toFigureChanges(today, { monthEnd, hasOlderRecords })).toEqual({
      hourlyRate,
      avgProfitMargin,
      activeTreatments,
    })
  })

  test('of an owner without records have no change', () => {
    const none = figures(null, null, 0)
    expect(toFigureChanges(none, { monthEnd: null, hasOlderRecords: true })).toEqual({
      hourlyRate: null,
      avgProfitMargin: null,
      activeTreatments: null,
    })
  })

  test('that are all deleted fell by 100%', () => {
    const changes = toFigureChanges(figures(null, null, 0), { monthEnd: today, hasOlderRecords: true })
    expect(changes).toEqual({ hourlyRate: -100, avgProfitMargin: -100, activeTreatments: -100 })
  })
})

/** Takings in pounds by Monday, of 2026. */
const taken = (weeks: Record<string, number | null>) =>
  Object.entries(weeks).map(([week, pounds]) => ({
    week: `2026-${week}` as Day,
    total: pounds === null ? null : pence(pounds * 100),
  }))

describe('the month’s revenue', () => {
  const OCTOBER = { '10-05': 1_000, '10-12': 1_100, '10-19': 1_200, '10-26': 1_300 }

  test.each([
    ['on a Tuesday, its two running days aside', '2026-11-10', { '11-02': 1_050, '11-09': 160 }, 5, 1],
    ['on the last day of its second week', '2026-11-15', { '11-02': 1_050, '11-09': 2_000 }, 5, 1],
    ['after its second week', '2026-11-16', { '11-02': 1_050, '11-09': 1_890 }, 40, 2],
    ['on its fifth Monday, after four weeks', '2026-11-30', november(1_150), 0, 4],
    ['with its last week not entered yet', '2026-11-16', { '11-02': 1_050, '11-09': null }, 5, 1],
    ['with its first week never entered', '2026-11-16', { '11-09': 1_210 }, 10, 1],
    ['with a week of nothing', '2026-11-16', { '11-02': 0, '11-09': 1_050 }, -50, 2],
  ])('is compared by complete weeks %s, %s', (_title, today, november, percent, weeks) => {
    const both = taken({ ...OCTOBER, ...november })
    expect(compareMonths(both, today as Day)).toEqual({ percent, weeks })
  })

  test.each([
    ['before its first Monday', '2026-11-01', OCTOBER],
    ['in its first week', '2026-11-08', { ...OCTOBER, '11-02': 900 }],
    ['while none of its complete weeks is entered', '2026-11-17', { ...OCTOBER, '11-16': 300 }],
    ['for a newcomer', '2026-11-17', { '11-16': 300 }],
  ])('is too early to compare %s, %s', (_title, today, weeks) => {
    expect(compareMonths(taken(weeks), today as Day)).toEqual({ percent: null, weeks: 0 })
  })

  test.each([
    ['nothing was entered then', { '11-02': 900 }],
    ['the weeks then were others', { '11-02': 900, '10-12': 1_000 }],
    ['nothing came in then', { '11-02': 900, '10-05': 0 }],
  ])('has nothing to compare with where %s', (_title, weeks) => {
    expect(compareMonths(taken(weeks), '2026-11-17' as Day)).toEqual({ percent: null, weeks: null })
  })

  test('never changes with what the running week has so far', () => {
    const amount = fc.integer({ min: 0, max: 500_000 }).map(pence)
    const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01' as Day, days))
    fc.assert(
      fc.property(day, fc.array(amount, { minLength: 12, maxLength: 12 }), amount, (today, totals, other) => {
        const weeks = weeksUpTo(mondayOf(today), 12).map((week, at) => ({ week, total: totals[at] ?? null }))
        const changed = weeks.with(-1, { week: mondayOf(today), total: other })
        expect(compareMonths(changed, today)).toEqual(compareMonths(weeks, today))
      }),
    )
  })

  test('of months that took the same each week has not changed', () => {
    const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01' as Day, days))
    fc.assert(
      fc.property(day, (today) => {
        const weeks = weeksUpTo(mondayOf(today), 12).map((week) => ({ week, total: pence(123_456) }))
        const { percent, weeks: compared } = compareMonths(weeks, today)
        expect(compared === 0 ? null : 0).toBe(percent)
      }),
    )
  })
})

function november(pounds: number) {
  return { '11-02': pounds, '11-09': pounds, '11-16': pounds, '11-23': pounds, '11-30': 10 }
}
