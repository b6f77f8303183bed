import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import {
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  roundFraction,
  roundToPence,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { vatInPrice } from './vat-scheme.rules.ts'

/** The takings that leave as much as before once VAT is paid, and by how much prices rise for that. */
export type Needed = { needed: Pence; rise: Percent }

export type IfRegistered = {
  takings: Pence
  standard: Needed
  flatRate: Needed | null
  flatRateFirstYear: Needed | null
}

const HUNDRED_PERCENT = percent(100_00)
const ONE = fraction(1)

/** For the takings of a year without VAT. The flat rate is open to smaller businesses alone. */
export function compareSchemes(takings: Pence, rates: TaxRates): IfRegistered {
  const { rate, firstYearDiscount, joinUpTo } = rates.flatRate
  const canJoin = takings <= joinUpTo
  const firstYearRate = percent(rate - firstYearDiscount)
  return {
    takings,
    standard: neededFor(takings, vatInPrice(rates)),
    flatRate: canJoin ? neededFor(takings, fraction(rate, HUNDRED_PERCENT)) : null,
    flatRateFirstYear: canJoin ? neededFor(takings, fraction(firstYearRate, HUNDRED_PERCENT)) : null,
  }
}

/** Takings that leave an amount once a share of them has gone to HMRC. */
export function takingsToKeep(kept: Pence, share: Fraction): Pence {
  return roundToPence(divideFractions(fraction(kept), subtractFractions(ONE, share)))
}

function neededFor(takings: Pence, share: Fraction): Needed {
  const onTop = divideFractions(share, subtractFractions(ONE, share))
  return { needed: takingsToKeep(takings, share), rise: toPercent(onTop) }
}

function toPercent(share: Fraction): Percent {
  return percent(roundFraction(multiplyFractions(share, fraction(HUNDRED_PERCENT))))
}
