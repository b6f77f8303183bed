import { type Pence, pence } from './money.ts'
import { divideRounded } from './rounding.ts'

/** An exact fraction in lowest terms; the denominator is above zero. Of money, it counts pence. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const ZERO_FRACTION: Fraction = { numerator: 0n, denominator: 1n }

export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  return reduce(BigInt(numerator), BigInt(denominator))
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return addFractions(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return reduce(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Throws when b is zero. */
export function divideFractions(a: Fraction, b: Fraction): Fraction {
  return reduce(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function sumFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(addFractions, ZERO_FRACTION)
}

/** To the nearest whole, halves away from zero. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  return Number(divideRounded(numerator, denominator))
}

/** A fraction of pence to the nearest penny. */
export function roundToPence(amount: Fraction): Pence {
  return pence(roundFraction(amount))
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator other than zero')
  const divisor = greatestCommonDivisor(numerator, denominator)
  // The divisor takes the sign of the denominator, which is above zero from here on.
  const signed = divisor < 0n === denominator < 0n ? divisor : -divisor
  return { numerator: numerator / signed, denominator: denominator / signed }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
