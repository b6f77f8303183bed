import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, isMonday, startOfMonth } from '#shared/kernel/days.ts'
import { pence } from '#shared/kernel/money.ts'
import { percent } from '#shared/kernel/percent.ts'
import { comparedWeeks, type MonthFigures, toChange, toFigureChanges } from './changes.rules.ts'

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

describe('the weeks that two months are compared by', () => {
  test.each([
    ['the first Monday', '2026-11-02', ['2026-11-02', '2026-11-02'], ['2026-10-05', '2026-10-05']],
    ['the day before the second', '2026-11-08', ['2026-11-02', '2026-11-02'], ['2026-10-05', '2026-10-05']],
    ['the second', '2026-11-09', ['2026-11-02', '2026-11-09'], ['2026-10-05', '2026-10-12']],
    ['the fifth after four', '2026-11-30', ['2026-11-02', '2026-11-23'], ['2026-10-05', '2026-10-26']],
    ['the fourth after five', '2026-12-31', ['2026-12-07', '2026-12-28'], ['2026-11-02', '2026-11-23']],
    ['January after December', '2026-01-05', ['2026-01-05', '2026-01-05'], ['2025-12-01', '2025-12-01']],
    ['a month that starts on one', '2026-06-01', ['2026-06-01', '2026-06-01'], ['2026-05-04', '2026-05-04']],
  ])('%s, %s', (_title, today, [from, to], [lastFrom, lastTo]) => {
    expect(comparedWeeks(today as Day)).toEqual({
      thisMonth: { from, to },
      lastMonth: { from: lastFrom, to: lastTo },
    })
  })

  test('are none before the first Monday', () => {
    expect(comparedWeeks('2026-11-01' as Day)).toBeNull()
  })

  test('are equally many on both sides, all Mondays, and each in its own month', () => {
    const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01' as Day, days))
    fc.assert(
      fc.property(day, (today) => {
        const weeks = comparedWeeks(today)
        fc.pre(weeks !== null)
        const { thisMonth, lastMonth } = weeks
        expect(daysBetween(thisMonth.from, thisMonth.to)).toBe(daysBetween(lastMonth.from, lastMonth.to))
        expect([thisMonth.from, lastMonth.from].every(isMonday)).toBe(true)
        expect(startOfMonth(thisMonth.from)).toBe(startOfMonth(today))
        expect(startOfMonth(lastMonth.from)).toBe(startOfMonth(lastMonth.to))
        expect(startOfMonth(lastMonth.to)).toBe(startOfMonth(addDays(startOfMonth(today), -1)))
        expect(thisMonth.to <= today).toBe(true)
      }),
    )
  })
})
