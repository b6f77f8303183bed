import { expect, test } from 'vitest'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import {
  listClosePeriods,
  listEstimatePeriods,
  listPotPeriods,
  listSpanPeriods,
  listVatPeriods,
} from './cost-periods.rules.ts'

// tests/reference-tax.long.test.ts and tests/reference-pots.long.test.ts compare figures from costs that are added up by these periods.

const registered = position({
  vatScheme: 'standard',
  vatRegisteredOn: '2026-05-10',
  vatChanges: [{ from: '2026-09-01', scheme: 'none' }],
})
const today = day('2026-11-17')

test('for an estimate a period begins with the year, with the longest pace and with each VAT scheme', () => {
  expect(listEstimatePeriods(estimateDays(today, today, registered), registered)).toEqual([
    '2025-11-18',
    '2026-04-06',
    '2026-05-10',
    '2026-09-01',
  ])
})

test('the pace of 365 days begins on the second day of a year with 366', () => {
  const lastDay = day('2028-04-05')
  expect(listEstimatePeriods(estimateDays(lastDay, lastDay, position()), position())).toEqual([
    '2027-04-06',
    '2027-04-07',
  ])
})

test('for VAT a period begins with each month and each scheme', () => {
  expect(listVatPeriods({ from: day('2026-08-01'), to: today }, registered)).toEqual([
    '2026-05-10',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
})

test('a period begins with each span and on the day after it', () => {
  const spans = [
    { from: day('2026-11-01'), to: day('2026-11-30') },
    { from: day('2026-10-01'), to: day('2026-10-31') },
  ]
  expect(listSpanPeriods(spans, position())).toEqual(['2026-10-01', '2026-11-01', '2026-12-01'])
  expect(listSpanPeriods(spans, registered)).toHaveLength(5)
})

test('for pots a period begins with their first day, every year since, its pace and each VAT scheme', () => {
  expect(listPotPeriods(day('2026-03-02'), { today, position: registered })).toEqual([
    // The pace of the year to 5 April, and the year itself.
    '2025-04-06',
    // The pace up to today.
    '2025-11-18',
    '2026-03-02',
    '2026-04-06',
    '2026-05-10',
    '2026-09-01',
    '2026-11-18',
  ])
})

test('for closes a period begins with each week and on the day after it, also where the tax year turns', () => {
  const weeks = [day('2026-03-30'), day('2025-12-29')]
  const known = { today: day('2026-04-04'), position: position() }
  expect(listClosePeriods(weeks, known)).toEqual([
    '2025-04-05',
    '2025-04-06',
    '2025-12-29',
    '2026-01-05',
    '2026-03-30',
    '2026-04-05',
    '2026-04-06',
  ])
})
