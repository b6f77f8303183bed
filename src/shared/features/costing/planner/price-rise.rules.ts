import { shareOf, toPence } from '#shared/features/costing/figures.rules.ts'
import type { Ending, PricePlanPreviewInput } from '#shared/features/costing/price-plans.contract.ts'
import {
  addFractions,
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { fromDecimal, MAX_PENCE, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

export type PriceRise = { ending: Ending } & (
  | { by: 'percent'; value: Percent }
  | { by: 'amount'; value: Pence }
)

/** In pence: prices of an ending are `first` and every `step` from there. */
const ENDING_STEPS: Record<Exclude<Ending, 'none'>, { first: number; step: number }> = {
  '0.50': { first: 0, step: 50 },
  '1.00': { first: 0, step: 100 },
  '0.95': { first: 95, step: 100 },
}

/**
 * The price after a rise: to the nearest penny, or the next price of the ending that is not below the exact one. Null
 * when it is too large to store.
 */
export function raisePrice(price: Pence, rise: PriceRise): Pence | null {
  const exact = addFractions(
    fraction(price),
    rise.by === 'percent' ? multiplyFractions(fraction(price), shareOf(rise.value)) : fraction(rise.value),
  )
  const raised = rise.ending === 'none' ? toPence(exact) : nextEnding(exact, ENDING_STEPS[rise.ending])
  return raised > MAX_PENCE ? null : raised
}

export function toPriceRise({
  by,
  value,
  ending,
}: Pick<PricePlanPreviewInput, 'by' | 'value' | 'ending'>): PriceRise {
  if (by === 'percent') return { by, value: percentFromDecimal(value), ending }
  return { by, value: fromDecimal(value), ending }
}

function nextEnding(exact: Fraction, { first, step }: { first: number; step: number }): Pence {
  const steps = divideFractions(subtractFractions(exact, fraction(first)), fraction(step))
  return pence(first + step * Number(roundUp(steps)))
}

/** Dividing two bigints rounds towards zero: that rounds a negative result up, but a positive result down. */
function roundUp({ numerator, denominator }: Fraction): bigint {
  const cut = numerator / denominator
  return cut * denominator < numerator ? cut + 1n : cut
}
