import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { latestSums } from './history-view.ts'

const weeks = (...totals: (string | null)[]) =>
  totals.map((total, at) => ({
    weekStartDate: addDays('2026-11-16' as Day, (at + 1 - totals.length) * 7),
    total,
    lastYearTotal: null,
    byBusiness: [],
  }))

describe('the sums of the last four weeks', () => {
  test('include the running week, named so far, once it has an entry', () => {
    const sums = latestSums(weeks('1.00', '2.00', null, '4.00', '5.00'), '2026-11-18' as Day)
    expect(sums).toEqual([
      { label: 'Week of Nov 16, 2026, so far', total: '5.00' },
      { label: 'Week of Nov 9, 2026', total: '4.00' },
      { label: 'Week of Nov 2, 2026', total: null },
      { label: 'Week of Oct 26, 2026', total: '2.00' },
    ])
  })

  test('are of complete weeks while the running one has none', () => {
    const sums = latestSums(weeks('1.00', '2.00', '3.00', '4.00', null), '2026-11-18' as Day)
    expect(sums.map(({ total }) => total)).toEqual(['4.00', '3.00', '2.00', '1.00'])
  })
})
