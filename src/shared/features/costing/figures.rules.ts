import {
  divideFractions,
  type Fraction,
  fraction,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

const HUNDRED_PERCENT = 100_00
const MINUTES_PER_HOUR = 60n
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER)

export const ONE = fraction(1)

/**
 * A fraction of pence to the nearest penny. A figure of absurd inputs stops at the largest number that is exact (£90
 * trillion), so that it is answered and does not fail.
 */
export function toPence(amount: Fraction): Pence {
  return pence(roundWithin(amount.numerator, amount.denominator))
}

/** A share of 1 in percent, with the same end. */
export function toPercent(share: Fraction): Percent {
  return percent(roundWithin(share.numerator * BigInt(HUNDRED_PERCENT), share.denominator))
}

/** A percentage as a share of 1. */
export function shareOf(value: Percent): Fraction {
  return fraction(value, HUNDRED_PERCENT)
}

/** A share of an amount, to the nearest penny. */
export function roundShare(amount: Pence, { numerator, denominator }: Fraction): Pence {
  return pence(roundWithin(BigInt(amount) * numerator, denominator))
}

/**
 * What some minutes cost at an exact price of an hour, to the nearest penny; where only a share of the hours is booked,
 * those carry the others too. It divides once: a long menu has thousands of these, and reducing a fraction for each
 * takes longer than all the rest.
 */
export function roundMinutes(anHour: Fraction, minutes: number, booked: Fraction = ONE): Pence {
  const numerator = anHour.numerator * BigInt(minutes) * booked.denominator
  return pence(roundWithin(numerator, anHour.denominator * MINUTES_PER_HOUR * booked.numerator))
}

/** How much smaller `before` is than `after`, as a share of `after`. Null unless both are above 0. */
export function shareBelow(before: Fraction, after: Fraction): Fraction | null {
  if (before.numerator <= 0n || after.numerator <= 0n) return null
  return subtractFractions(ONE, divideFractions(before, after))
}

function roundWithin(numerator: bigint, denominator: bigint): number {
  const rounded = divideRounded(numerator, denominator)
  if (rounded > LARGEST) return Number.MAX_SAFE_INTEGER
  return rounded < -LARGEST ? -Number.MAX_SAFE_INTEGER : Number(rounded)
}
