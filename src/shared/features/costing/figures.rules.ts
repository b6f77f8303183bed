import {
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

const HUNDRED_PERCENT = 100_00
const MINUTES_PER_HOUR = 60
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER)

export const ONE = fraction(1)

/**
 * A fraction of pence to the nearest penny. A figure of absurd inputs stops at the largest number that is exact (£90
 * trillion), so that it is answered and does not fail.
 */
export function toPence(amount: Fraction): Pence {
  return pence(roundWithin(amount))
}

/** A share of 1 in percent, with the same end. */
export function toPercent(share: Fraction): Percent {
  return percent(roundWithin(multiplyFractions(share, fraction(HUNDRED_PERCENT))))
}

/** A percentage as a share of 1. */
export function shareOf(value: Percent): Fraction {
  return fraction(value, HUNDRED_PERCENT)
}

export function percentOf(amount: Pence, value: Percent): Fraction {
  return multiplyFractions(fraction(amount), shareOf(value))
}

/** What some minutes cost at a price of an hour. */
export function forMinutes(anHour: Fraction, minutes: number): Fraction {
  return multiplyFractions(anHour, fraction(minutes, MINUTES_PER_HOUR))
}

/** How much smaller `before` is than `after`, as a share of `after`. Null unless both are above 0. */
export function shareBelow(before: Fraction, after: Fraction): Fraction | null {
  if (before.numerator <= 0n || after.numerator <= 0n) return null
  return subtractFractions(ONE, divideFractions(before, after))
}

function roundWithin({ numerator, denominator }: Fraction): number {
  const rounded = divideRounded(numerator, denominator)
  if (rounded > LARGEST) return Number.MAX_SAFE_INTEGER
  return rounded < -LARGEST ? -Number.MAX_SAFE_INTEGER : Number(rounded)
}
