import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { isOrWillBeRegistered, schemeOn, vatIn } from './vat-scheme.rules.ts'

const rates = requireRates(day('2026-11-17'))

/** Registered on the flat rate, then standard, out for half a year, and on the flat rate again. */
const { vat } = position({
  vatScheme: 'flat_rate',
  vatRegisteredOn: '2024-02-29',
  flatRate: '12.50',
  vatChanges: [
    { from: '2025-06-01', scheme: 'standard' },
    { from: '2026-01-01', scheme: 'none' },
    { from: '2026-07-01', scheme: 'flat_rate', flatRate: '14' },
    { from: '2026-10-01', scheme: 'flat_rate' },
  ],
})

describe('the scheme of a day', () => {
  test.each([
    ['2024-02-28', { scheme: 'none' }],
    ['2024-02-29', { scheme: 'flat_rate', registeredOn: '2024-02-29', rate: 11_50 }],
    ['2025-02-28', { scheme: 'flat_rate', registeredOn: '2024-02-29', rate: 11_50 }],
    ['2025-03-01', { scheme: 'flat_rate', registeredOn: '2024-02-29', rate: 12_50 }],
    ['2025-05-31', { scheme: 'flat_rate', registeredOn: '2024-02-29', rate: 12_50 }],
    ['2025-06-01', { scheme: 'standard', registeredOn: '2024-02-29' }],
    ['2025-12-31', { scheme: 'standard', registeredOn: '2024-02-29' }],
    ['2026-01-01', { scheme: 'none' }],
    ['2026-06-30', { scheme: 'none' }],
    ['2026-07-01', { scheme: 'flat_rate', registeredOn: '2026-07-01', rate: 13_00 }],
    ['2026-10-01', { scheme: 'flat_rate', registeredOn: '2026-07-01', rate: 12_00 }],
    ['2027-06-30', { scheme: 'flat_rate', registeredOn: '2026-07-01', rate: 12_00 }],
    ['2027-07-01', { scheme: 'flat_rate', registeredOn: '2026-07-01', rate: 13_00 }],
  ])('%s', (on, scheme) => {
    expect(schemeOn(day(on), vat, rates)).toEqual(scheme)
  })

  test('is none for who never registered', () => {
    expect(schemeOn(day('2026-11-17'), position().vat, rates)).toEqual({ scheme: 'none' })
  })
})

describe('whether an owner is registered, or will be', () => {
  test.each([
    ['registered today', { vatScheme: 'standard' as const, vatRegisteredOn: '2026-11-17' }, true],
    ['registered ahead', { vatScheme: 'standard' as const, vatRegisteredOn: '2027-01-01' }, true],
    [
      'left today',
      {
        vatScheme: 'standard' as const,
        vatRegisteredOn: '2025-01-01',
        vatChanges: [{ from: '2026-11-17', scheme: 'none' as const }],
      },
      false,
    ],
    [
      'left, and back later',
      {
        vatScheme: 'standard' as const,
        vatRegisteredOn: '2025-01-01',
        vatChanges: [
          { from: '2026-01-01', scheme: 'none' as const },
          { from: '2027-01-01', scheme: 'standard' as const },
        ],
      },
      true,
    ],
    ['never', {}, false],
  ])('%s', (_name, sent, expected) => {
    expect(isOrWillBeRegistered(day('2026-11-17'), position(sent).vat)).toBe(expected)
  })
})

describe('the VAT in £100 of takings', () => {
  test.each([
    ['2024-01-01', 0, 'not registered'],
    ['2024-03-01', 11_50, 'flat rate of 12.5% in the first year'],
    ['2025-04-01', 12_50, 'flat rate of 12.5%'],
    ['2025-07-01', 16_67, 'a sixth'],
  ])('on %s is %i pence: %s', (on, pence) => {
    expect(roundToPence(vatIn(fraction(100_00), schemeOn(day(on), vat, rates), rates))).toBe(pence)
  })
})
