import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import {
  findMinimumWage,
  findRates,
  findRatesOfYear,
  LATEST_RATES,
  nextTaxYearName,
  previousTaxYearName,
  requireRates,
  requireRatesOfYear,
  taxYearName,
} from './rates.rules.ts'

describe('the rates of a day', () => {
  test.each([
    ['2025-04-06', '2025-26', true],
    ['2026-04-05', '2025-26', true],
    ['2026-04-06', '2026-27', true],
    ['2027-04-05', '2026-27', true],
    ['2027-04-06', '2026-27', false],
    ['2040-01-01', '2026-27', false],
  ])('%s: those of %s, current: %s', (on, year, isCurrent) => {
    expect(findRates(day(on))).toMatchObject({ year, isCurrent })
  })

  test('are none before the first year, and the refusal says so', () => {
    expect(findRates(day('2025-04-05'))).toBeNull()
    expect(() => requireRates(day('2025-04-05'))).toThrow('We have no tax rates for that year')
  })

  test('of a year are those of its file alone', () => {
    expect(findRatesOfYear('2025-26')).toMatchObject({ year: '2025-26', minimumWage: { from21: 12_21 } })
    expect(findRatesOfYear('2027-28')).toBeNull()
    expect(findRatesOfYear('2024-25')).toBeNull()
    expect(requireRatesOfYear('2026-27')).toMatchObject({ year: '2026-27' })
    expect(() => requireRatesOfYear('next year')).toThrow('We have no tax rates for that year')
  })

  test('go on with those of the last file, which defaults are taken from too', () => {
    expect(findRates(day('2099-01-01'))).toEqual({ ...LATEST_RATES, isCurrent: false })
  })

  test('name their source and the day they were checked', () => {
    const { source, checkedOn, year } = requireRates(day('2026-06-01'))
    expect(source).toContain('GOV.UK')
    expect(taxYearName(checkedOn) >= year).toBe(true)
  })
})

describe('the minimum wage', () => {
  test.each([
    ['2025-04-01', 12_21, 10_00, 7_55],
    ['2026-03-31', 12_21, 10_00, 7_55],
    ['2026-04-01', 12_71, 10_85, 8_00],
    ['2030-01-01', 12_71, 10_85, 8_00],
  ])('on %s is %i, %i and %i pence', (on, from21, from18, under18) => {
    expect(findMinimumWage(day(on))).toMatchObject({ from21, from18, under18 })
  })

  test('is not known before the first 1 April', () => {
    expect(findMinimumWage(day('2025-03-31'))).toBeNull()
  })
})

test('tax years are named by their two calendar years', () => {
  const lastOfCentury = day('2099-04-06')
  expect(taxYearName(lastOfCentury)).toBe('2099-00')
  expect(previousTaxYearName(day('2026-04-06'))).toBe('2025-26')
  expect(nextTaxYearName(addDays(day('2026-04-06'), -1))).toBe('2026-27')
})
