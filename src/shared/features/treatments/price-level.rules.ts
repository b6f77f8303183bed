import { parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import { type LosingIds, toPriceStatus } from './price-status.rules.ts'
import { LOW_MARGIN } from './treatments.rules.ts'

/** How good a price is, in one word for a chart. The target is a margin of 50%. */
export type PriceLevel = 'below-cost' | 'below-target' | 'on-target'

type Priced = Parameters<typeof toPriceStatus>[0] & { profitMargin: string }

/** A price below its cost is never on target, whatever overhead the owner typed for it. */
export function toPriceLevel(
  treatment: Priced,
  rate: Parameters<typeof toPriceStatus>[1],
  losing: LosingIds,
): PriceLevel {
  if (toPriceStatus(treatment, rate, losing).coversCost === false) return 'below-cost'
  const margin = parsePercent(treatment.profitMargin) ?? percent(0)
  return margin < LOW_MARGIN ? 'below-target' : 'on-target'
}

export const PRICE_LEVEL_WORDS: Record<PriceLevel, string> = {
  'below-cost': 'Below cost',
  'below-target': 'Below target',
  'on-target': 'On target',
}
