import type { Band } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { addFractions, type Fraction, fraction, ZERO_FRACTION } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { Percent } from '#shared/kernel/numbers/percent.ts'

const WHOLE = 10_000n

/** The exact share of an amount, in pence. */
export function percentOf(amount: Pence, rate: Percent): Fraction {
  return fraction(BigInt(amount) * BigInt(rate), WHOLE)
}

/** The exact tax on the part of an income that lies between two amounts, each part by its band's rate. */
export function taxBetween(from: Pence, to: Pence, bands: readonly Band[]): Fraction {
  let tax = ZERO_FRACTION
  let bandStart: number = ZERO_PENCE
  for (const { upTo, rate } of bands) {
    const bandEnd = upTo ?? Number.POSITIVE_INFINITY
    const inBand = Math.min(to, bandEnd) - Math.max(from, bandStart)
    if (inBand > 0) tax = addFractions(tax, percentOf(inBand as Pence, rate))
    bandStart = bandEnd
  }
  return tax
}

/** The exact tax on the whole of an amount. */
export function taxInBands(amount: Pence, bands: readonly Band[]): Fraction {
  return taxBetween(ZERO_PENCE, amount, bands)
}
