import { describe, expect, test } from 'vitest'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { ESTIMATE_DAY, yearOf } from '#tests/support/tax/estimates.ts'
import { putAsideOf100, putAsideSum } from './put-aside.rules.ts'

/** Profit 40,000: income tax 5,486.00 and Class 4 1,645.80 of takings of 60,000. */
const YEAR = { takings: '60000', costs: '20000' }
const REGISTERED = { ...YEAR, vatRegisteredOn: '2020-01-01' }

describe('what to put aside of each £100', () => {
  test.each([
    ['not registered: 7,131.80 ÷ 60,000', YEAR, { vat: 0, tax: 11_89, total: 11_89 }],
    [
      'standard: a sixth, then 83.33 × 7,131.80 ÷ 60,000',
      { ...REGISTERED, vatScheme: 'standard' },
      { vat: 16_67, tax: 9_90, total: 26_57 },
    ],
    [
      'flat rate: 13%, then 87.00 × 7,131.80 ÷ 60,000',
      { ...REGISTERED, vatScheme: 'flat_rate' },
      { vat: 13_00, tax: 10_34, total: 23_34 },
    ],
    [
      'flat rate in its first year: 12%',
      { ...REGISTERED, vatScheme: 'flat_rate', vatRegisteredOn: ESTIMATE_DAY },
      { vat: 12_00, tax: 10_46, total: 22_46 },
    ],
    [
      'company: 40,000 × 19% is 7,600 of 60,000',
      { ...YEAR, legalForm: 'company' },
      { vat: 0, tax: 12_67, total: 12_67 },
    ],
    ['a loss', { takings: '10000', costs: '20000' }, { vat: 0, tax: 0, total: 0 }],
    ['nothing taken yet', { takings: '0', costs: '0' }, { vat: 0, tax: 0, total: 0 }],
  ] as const)('%s', (_, owner, expected) => {
    expect(putAsideOf100(yearOf(owner))).toEqual(expected)
  })

  test('is explained by the owner’s own numbers', () => {
    const { lines, rates } = putAsideSum(yearOf({ ...REGISTERED, vatScheme: 'standard' }))
    expect(lines.map(({ label, working, value }) => [label, working, formatPounds(value as never)])).toEqual([
      ['VAT in it', '£100.00 × 20% ÷ (100% + 20%)', '£16.67'],
      ['Tax on the rest', '£83.33 × £7,131.80 ÷ £60,000.00', '£9.90'],
      ['To put aside of each £100.00', undefined, '£26.57'],
    ])
    expect(rates?.year).toBe('2026-27')
  })
})
