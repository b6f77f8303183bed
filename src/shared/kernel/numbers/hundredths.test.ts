import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hundredthsToDecimal, parseHundredths, requireWhole } from './hundredths.ts'

describe('hundredths', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['-0.00', 0],
    ['007', 700],
    ['0.1', 10],
    ['0.01', 1],
    ['-1.5', -150],
    ['9999999999999.99', 999_999_999_999_999],
    ['10000000000000.00', 1_000_000_000_000_000],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', Number.MIN_SAFE_INTEGER],
    [0.1, 10],
    [-2.25, -225],
    [1e3, 100_000],
  ])('reads %s as %i', (value, hundredths) => {
    expect(parseHundredths(value)).toBe(hundredths)
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '1.',
    '1.005',
    '1,234',
    '£5',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '١',
    '1\n',
    '90071992547409.92',
    '-90071992547409.92',
    '99999999999999.99',
    '100000000000000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    0.1 + 0.2,
  ])('does not accept %j as a plain decimal', (value) => {
    expect(parseHundredths(value)).toBeNull()
  })

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (hundredths) => {
        expect(parseHundredths(hundredthsToDecimal(hundredths))).toBe(hundredths)
      }),
    )
  })

  it('reads any JSON number with two decimals as exactly what is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (hundredths) => {
        expect(parseHundredths(Number(hundredthsToDecimal(hundredths)))).toBe(hundredths)
      }),
    )
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as a whole number', (value) => {
    expect(() => requireWhole(value, 'pence')).toThrow(RangeError)
  })
})
