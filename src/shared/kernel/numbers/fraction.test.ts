import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  roundFraction,
  roundToPence,
  subtractFractions,
  sumFractions,
} from './fraction.ts'

const anyWhole = fc.integer({ min: -1_000_000, max: 1_000_000 })
const anyFraction = fc
  .tuple(
    anyWhole,
    anyWhole.filter((one) => one !== 0),
  )
  .map(([numerator, denominator]) => fraction(numerator, denominator))

describe('a fraction', () => {
  test.each([
    [2, 4, '1/2'],
    [-2, 4, '-1/2'],
    [2, -4, '-1/2'],
    [-2, -4, '1/2'],
    [0, -7, '0/1'],
    [7, 1, '7/1'],
  ])('%i over %i is written %s', (numerator, denominator, written) => {
    const found = fraction(numerator, denominator)
    expect(`${found.numerator}/${found.denominator}`).toBe(written)
  })

  test('over zero is refused', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError)
    expect(() => divideFractions(fraction(1), fraction(0))).toThrow(RangeError)
  })

  test('keeps a third exactly', () => {
    const third = fraction(1, 3)
    expect(sumFractions([third, third, third])).toEqual(fraction(1))
  })

  test.each([
    [1, 2, 1],
    [-1, 2, -1],
    [3, 2, 2],
    [149, 100, 1],
    [-149, 100, -1],
  ])('%i over %i rounds to %i, halves away from zero', (numerator, denominator, rounded) => {
    expect(roundFraction(fraction(numerator, denominator))).toBe(rounded)
    expect(roundToPence(fraction(numerator, denominator))).toBe(rounded)
  })

  test('that was added is the same again once it is taken away', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(subtractFractions(addFractions(a, b), b)).toEqual(a)
      }),
    )
  })

  test('that was multiplied is the same again once it is divided', () => {
    const notZero = anyFraction.filter(({ numerator }) => numerator !== 0n)
    fc.assert(
      fc.property(anyFraction, notZero, (a, b) => {
        expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a)
      }),
    )
  })

  test('rounds to no more than half away', () => {
    fc.assert(
      fc.property(anyFraction, (one) => {
        const off = subtractFractions(one, fraction(roundFraction(one)))
        const size = off.numerator < 0n ? -off.numerator : off.numerator
        expect(2n * size <= off.denominator).toBe(true)
      }),
    )
  })
})
