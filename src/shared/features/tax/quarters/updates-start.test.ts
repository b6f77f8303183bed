import { describe, expect, test } from 'vitest'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { week } from '#tests/support/tax/records.ts'
import { findUpdatesStart } from './updates-start.rules.ts'

const today = day('2026-11-17')
const startBy = (weeks: TakingsWeek[], owner = position(), firstWeek: Day | null = day('2023-05-01')) =>
  findUpdatesStart({ weeks, firstWeek, position: owner, today })

describe('quarterly updates are due', () => {
  test.each([
    [
      'from 2026, over 50,000 in 2024/25',
      ['2025-03-31', '50000.01'],
      { from: '2026-04-06', because: 'over' },
    ],
    [
      'from 2027, over 30,000 in 2025/26',
      ['2025-04-07', '30000.01'],
      { from: '2027-04-06', because: 'over' },
    ],
    [
      'from 2028, over 20,000 in 2026/27',
      ['2026-04-06', '20000.01'],
      { from: '2028-04-06', because: 'over' },
    ],
    ['not at 50,000 in 2024/25', ['2024-04-08', '50000.00'], { from: null, because: 'under' }],
    ['not at 30,000 in 2025/26', ['2026-03-30', '30000.00'], { from: null, because: 'under' }],
    ['not at 20,000 in 2026/27', ['2026-11-16', '20000.00'], { from: null, because: 'under' }],
    ['not by a week that is still ahead', ['2026-11-23', '90000.00'], { from: null, because: 'under' }],
    // The owner has entries, so they are not asked for any.
    ['not by older takings', ['2024-04-01', '90000.00'], { from: null, because: 'under' }],
  ])('%s', (_name, [monday = '', gross = ''], start) => {
    expect(startBy([week(monday, gross)])).toEqual(start)
  })

  test.each([
    ['2024-04-06', '50000.01', { from: '2026-04-06', because: 'over' }],
    ['2025-04-06', '30000.01', { from: '2027-04-06', because: 'over' }],
    ['2026-04-06', '20000.01', { from: '2028-04-06', because: 'over' }],
    ['2026-04-06', '20000.00', { from: null, because: 'under' }],
    // Not a year that decides.
    ['2023-04-06', '90000.00', { from: null, because: 'under' }],
  ])('by takings before the first entry, %s: %s', (from, takings, start) => {
    const owner = position({ earlier: { from, takings, costs: '0.00' } })
    expect(startBy([], owner, null)).toEqual(start)
  })

  test('by what was entered and what was taken before it together', () => {
    const earlier = { from: '2025-04-06', takings: '20000.00', costs: '0.00' }
    const startAt = (gross: string) => startBy([week('2025-11-03', gross)], position({ earlier })).from
    expect(startAt('10000.00')).toBe(null)
    expect(startAt('10000.01')).toBe('2027-04-06')
  })

  test('not known without any entry', () => {
    expect(startBy([], position(), null)).toEqual({ from: null, because: 'no_entries' })
  })

  test('by the earliest year that is over', () => {
    const weeks = [week('2024-05-06', '50000.01'), week('2025-05-05', '30000.01')]
    expect(startBy(weeks).from).toBe('2026-04-06')
  })

  test('by takings without VAT and with tips', () => {
    const standard = position({ vatScheme: 'standard', vatRegisteredOn: '2024-01-01' })
    const findAt = (gross: string, tips: string) =>
      startBy([week('2024-05-06', gross, tips)], standard).because
    expect(findAt('60000.00', '0.00')).toBe('under')
    expect(findAt('60000.00', '0.01')).toBe('over')
  })

  test('never for a company', () => {
    const company = position({ legalForm: 'company' })
    const weeks = [week('2024-05-06', '90000.00')]
    expect(startBy(weeks, company)).toEqual({ from: null, because: 'company' })
  })
})
