import { describe, expect, test } from 'vitest'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { IncomeWeeks } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { listSeries, summariseWeeks, valuesOf, weeksThereAre } from './income-chart-series.ts'

function week(totals: Record<number, string>): IncomeWeeks[number] {
  const byBusiness = Object.entries(totals).map(([id, total]) => ({ businessId: Number(id), total }))
  return { weekStartDate: '2026-11-09' as Day, total: null, lastYearTotal: null, byBusiness }
}

function named(...names: string[]): BusinessRecord[] {
  return names.map((name, index) => ({
    id: index + 1,
    userId: 1,
    name,
    location: null,
    isActive: 1,
    isExample: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
}

describe('the series of the chart', () => {
  test('are the businesses, the largest first', () => {
    const series = listSeries([week({ 1: '10.00', 2: '30.00' })], named('Salon', 'Academy'))
    expect(series).toEqual([
      { name: 'Academy', ids: [2] },
      { name: 'Salon', ids: [1] },
    ])
  })

  test('are separate for four businesses; of five the two smallest are combined', () => {
    const names = named('A', 'B', 'C', 'D', 'E')
    const four = week({ 1: '4.00', 2: '3.00', 3: '2.00', 4: '1.00' })
    expect(listSeries([four], names).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
    const five = week({ 1: '5.00', 2: '4.00', 3: '3.00', 4: '2.00', 5: '1.00' })
    expect(listSeries([five], names).at(-1)).toEqual({ name: 'Other', ids: [4, 5] })
    expect(valuesOf(five, listSeries([five], names))).toEqual([500, 400, 300, 300])
  })

  test('a business without an entry is a gap, and a zero is a zero', () => {
    const series = listSeries([week({ 1: '10.00', 2: '5.00' })], named('Salon', 'Academy'))
    expect(valuesOf(week({ 2: '0.00' }), series)).toEqual([null, 0])
  })

  test('have different names, and none has the name of another column', () => {
    const series = listSeries([week({ 1: '3.00', 2: '2.00', 3: '1.00' })], named('Salon', 'Salon', 'Total'))
    expect(series.map(({ name }) => name)).toEqual(['Salon', 'Salon (2)', 'Total (2)'])
  })
})

describe('the weeks of the chart', () => {
  const TODAY = '2026-11-17' as Day
  const taken = (weekStartDate: string, total: string | null, lastYearTotal: string | null = null) => ({
    weekStartDate: weekStartDate as Day,
    total,
    lastYearTotal,
    byBusiness: [],
  })

  test('begin with the first that has a figure, of this year or the last', () => {
    const gap = taken('2026-10-26', null)
    const weeks = [gap, taken('2026-11-02', null, '5.00'), gap, taken('2026-11-16', '9.00')]
    expect(weeksThereAre(weeks)).toEqual(weeks.slice(1))
    expect(weeksThereAre([gap, gap])).toEqual([])
  })

  test('are averaged and compared without the running one, and only where both years have one', () => {
    const weeks = [
      taken('2026-10-26', '1000.00', null),
      taken('2026-11-02', '1200.00', '1100.00'),
      taken('2026-11-09', null, '900.00'),
      taken('2026-11-16', '160.00', '1000.00'),
    ]
    expect(summariseWeeks(weeks, TODAY)).toEqual({
      total: 236_000,
      average: 110_000,
      compared: { weeks: 1, now: 120_000, lastYear: 110_000 },
    })
  })

  test('have no average and no comparison in the first week', () => {
    expect(summariseWeeks([taken('2026-11-16', '160.00', '1000.00')], TODAY)).toEqual({
      total: 16_000,
      average: null,
      compared: null,
    })
  })
})
