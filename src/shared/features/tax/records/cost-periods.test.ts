import { expect, test } from 'vitest'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import {
  listEstimatePeriods,
  listSpanPeriods,
  listVatPeriods,
  listYearlyPeriods,
} from './cost-periods.rules.ts'

// tests/slow-tax.test.ts compares estimates from costs that are added up by these periods.

const registered = position({
  vatScheme: 'standard',
  vatRegisteredOn: '2026-05-10',
  vatChanges: [{ from: '2026-09-01', scheme: 'none' }],
})
const today = day('2026-11-17')

test('an estimate tells the year, the longest pace and the VAT schemes apart', () => {
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

test('VAT tells months and schemes apart', () => {
  expect(listVatPeriods({ from: day('2026-08-01'), to: today }, registered)).toEqual([
    '2026-05-10',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
})

test('the costs of a year tell schemes apart', () => {
  expect(listYearlyPeriods({ from: day('2025-11-01') }, position())).toEqual(['2025-11-01'])
  expect(listYearlyPeriods({ from: day('2025-11-01') }, registered)).toHaveLength(3)
})

test('spans that overlap are each told apart from what lies outside them', () => {
  const spans = [
    { from: day('2026-11-01'), to: day('2026-11-30') },
    { from: day('2026-11-01'), to: today },
  ]
  expect(listSpanPeriods(spans, registered)).toEqual([
    '2026-05-10',
    '2026-09-01',
    '2026-11-01',
    '2026-11-18',
    '2026-12-01',
  ])
})
