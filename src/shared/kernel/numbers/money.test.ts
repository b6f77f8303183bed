import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPounds,
  formatWholePounds,
  fromDecimal,
  MAX_PENCE,
  type Pence,
  parsePlainPounds,
  parsePounds,
  pence,
  share,
  sumPence,
  toDecimal,
  ZERO_PENCE,
} from './money.ts'
import { percent } from './percent.ts'
import { divideRounded } from './rounding.ts'

const anyPence = fc.integer({ min: -MAX_PENCE, max: MAX_PENCE }).map(pence)

describe('pence', () => {
  it('are whole, and zero has no sign', () => {
    expect(() => pence(0.5)).toThrow(RangeError)
    expect(pence(-0)).toBe(ZERO_PENCE)
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
    [MAX_PENCE, '99999999.99'],
  ])('%i travel as "%s"', (amount, wire) => {
    expect(toDecimal(pence(amount))).toBe(wire)
    expect(fromDecimal(wire)).toBe(amount)
  })

  it.each(['', '1,234.50', '£5', '12.345', 'NaN'])(
    'never come from "%s", which we would not write',
    (text) => {
      expect(() => fromDecimal(text)).toThrow(TypeError)
    },
  )

  it('survive every conversion to text and back', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount)
        expect(parsePounds(formatPounds(amount))).toBe(amount)
        expect(parsePlainPounds(Number(toDecimal(amount)))).toBe(amount)
      }),
    )
  })
})

describe('what the wire takes', () => {
  it.each(['1,234', '£5', '1e3', 'NaN', '1.005', '', ' '])('is not "%s"', (value) => {
    expect(parsePlainPounds(value)).toBeNull()
  })

  it('is a string or a JSON number', () => {
    expect(parsePlainPounds('1234.5')).toBe(123_450)
    expect(parsePlainPounds(1234.5)).toBe(123_450)
    expect(parsePlainPounds('-3')).toBe(-300)
  })
})

describe('money in words', () => {
  it.each([
    [0, '£0.00', '£0'],
    [123_450, '£1,234.50', '£1,235'],
    [-500, '−£5.00', '−£5'],
    [-40, '−£0.40', '£0'],
    [-50, '−£0.50', '−£1'],
    [9_999_999_999, '£99,999,999.99', '£100,000,000'],
  ])('%i pence read %s and %s', (amount, exact, whole) => {
    expect(formatPounds(pence(amount))).toBe(exact)
    expect(formatWholePounds(pence(amount))).toBe(whole)
  })
})

describe('adding up', () => {
  it('starts at nothing and refuses to lose a penny', () => {
    expect(sumPence([])).toBe(ZERO_PENCE)
    expect(() => sumPence([Number.MAX_SAFE_INTEGER as Pence, pence(1)])).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [2n, 3n, 1n],
    [0n, 7n, 0n],
  ])('%i ÷ %i is %i', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded)
  })

  it('agrees with long division, halves away from zero', () => {
    const anyBig = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    const divisor = fc.oneof(fc.bigInt({ min: -20n, max: 20n }), anyBig).filter((value) => value !== 0n)
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ min: -100n, max: 100n }), anyBig),
        divisor,
        (numerator, denominator) => {
          expect(divideRounded(numerator, denominator)).toBe(longDivision(numerator, denominator))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is refused by zero', () => {
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError)
  })
})

describe('a share', () => {
  it.each([
    [100, 2000, 20],
    [3, 5000, 2],
    [-3, 5000, -2],
    [12_345, 500, 617],
    [MAX_PENCE, 99_999, 99_998_999_990],
  ])('of %i pence at %i hundredths of a percent is %i', (total, rate, part) => {
    expect(share(pence(total), percent(rate))).toBe(part)
  })

  it('is at most half a penny away from the exact figure', () => {
    fc.assert(
      fc.property(anyPence, fc.integer({ min: -99_999, max: 99_999 }).map(percent), (total, rate) => {
        const exact = BigInt(total) * BigInt(rate)
        const off = exact - BigInt(share(total, rate)) * 10_000n
        expect(off >= -5000n && off <= 5000n).toBe(true)
      }),
    )
  })
})

/** Rounds in another way: truncates first, then compares the remainder. */
function longDivision(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const left = numerator - quotient * denominator
  const size = (value: bigint) => (value < 0n ? -value : value)
  const away = numerator < 0n === denominator < 0n ? 1n : -1n
  return 2n * size(left) >= size(denominator) ? quotient + away : quotient
}
