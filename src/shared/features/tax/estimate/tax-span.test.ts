import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { estimateDays, taxSpan } from './tax-span.rules.ts'

describe("a sole trader's year", () => {
  test.each([
    ['2026-04-05', '2025-04-06', '2026-04-05'],
    ['2026-04-06', '2026-04-06', '2027-04-05'],
  ])('around %s is %s to %s', (on, from, to) => {
    expect(taxSpan(day(on), position())).toEqual({ from, to })
  })
})

describe("a company's year", () => {
  test.each([
    ['2026-11-17', 3, '2026-04-01', '2027-03-31'],
    ['2027-03-31', 3, '2026-04-01', '2027-03-31'],
    ['2027-04-01', 3, '2027-04-01', '2028-03-31'],
    ['2026-11-17', 12, '2026-01-01', '2026-12-31'],
    ['2027-11-17', 2, '2027-03-01', '2028-02-29'],
    ['2026-11-17', 11, '2025-12-01', '2026-11-30'],
    ['2026-11-17', 10, '2026-11-01', '2027-10-31'],
  ])('around %s that ends with month %i is %s to %s', (on, yearEndMonth, from, to) => {
    expect(taxSpan(day(on), position({ legalForm: 'company', yearEndMonth }))).toEqual({ from, to })
  })
})

describe('the records that an estimate needs', () => {
  test('go back 13 weeks and 365 days, or to the first day of the year', () => {
    expect(estimateDays(day('2026-05-01'), day('2026-11-17'), position())).toMatchObject({
      asOf: '2026-05-01',
      weeksFrom: '2026-01-26',
      costsFrom: '2025-05-02',
    })
    expect(estimateDays(day('2027-04-05'), day('2027-04-05'), position())).toMatchObject({
      weeksFrom: '2026-04-06',
      costsFrom: '2026-04-06',
    })
  })

  test('end today for a day that is ahead', () => {
    expect(estimateDays(day('2027-06-01'), day('2026-11-17'), position()).asOf).toBe('2026-11-17')
  })
})
