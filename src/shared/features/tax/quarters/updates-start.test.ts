import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { week } from '#tests/support/tax/records.ts'
import { findUpdatesStart } from './updates-start.rules.ts'

const today = day('2026-11-17')

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
    ['not by a week that is still ahead', ['2026-11-23', '90000.00'], { from: null, because: 'no_entries' }],
    ['not by older takings', ['2024-04-01', '90000.00'], { from: null, because: 'no_entries' }],
  ])('%s', (_name, [monday = '', gross = ''], start) => {
    expect(findUpdatesStart([week(monday, gross)], { position: position(), today })).toEqual(start)
  })

  test('by the earliest year that is over', () => {
    const weeks = [week('2024-05-06', '50000.01'), week('2025-05-05', '30000.01')]
    expect(findUpdatesStart(weeks, { position: position(), today }).from).toBe('2026-04-06')
  })

  test('by takings without VAT and with tips', () => {
    const standard = position({ vatScheme: 'standard', vatRegisteredOn: '2024-01-01' })
    const findAt = (gross: string, tips: string) =>
      findUpdatesStart([week('2024-05-06', gross, tips)], { position: standard, today }).because
    expect(findAt('60000.00', '0.00')).toBe('under')
    expect(findAt('60000.00', '0.01')).toBe('over')
  })

  test('never for a company', () => {
    const company = position({ legalForm: 'company' })
    const weeks = [week('2024-05-06', '90000.00')]
    expect(findUpdatesStart(weeks, { position: company, today })).toEqual({ from: null, because: 'company' })
  })
})
