import { MAX_PENCE, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { MAX_PERCENT, type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** Below this margin a treatment is marked as low: 50%. */
export const LOW_MARGIN = percent(5_000)

export type TreatmentCosts = { overheadCost: Pence; productCost: Pence }

/** The share of the hourly rate in a treatment: rate × minutes ÷ 60. Null when it is too large to store. */
export function estimateOverhead(rate: Pence, durationMinutes: number): Pence | null {
  const overhead = divideRounded(BigInt(rate) * BigInt(durationMinutes), 60n)
  return overhead > BigInt(MAX_PENCE) ? null : pence(Number(overhead))
}

export type TreatmentResult = { totalCosts: Pence; netProfit: Pence; margin: Percent }

export function estimateProfit(price: Pence, { overheadCost, productCost }: TreatmentCosts): TreatmentResult {
  const totalCosts = pence(overheadCost + productCost)
  return { totalCosts, netProfit: pence(price - totalCosts), margin: toMargin(price, totalCosts) }
}

/** (price − costs) ÷ price, 0 when the price is 0, limited to the range of `numeric(5,2)`. */
export function toMargin(price: Pence, totalCosts: Pence): Percent {
  if (price === 0) return percent(0)
  const margin = Number(divideRounded(BigInt(price - totalCosts) * 10_000n, BigInt(price)))
  return percent(Math.min(MAX_PERCENT, Math.max(-MAX_PERCENT, margin)))
}

/**
 * The lowest price, to the penny, that reaches the margin. Null when no price does, or when it is too large
 * to store.
 */
export function priceForMargin(totalCosts: Pence, margin: Percent): Pence | null {
  if (margin >= 10_000) return null
  const numerator = BigInt(totalCosts) * 10_000n
  const parts = BigInt(10_000 - margin)
  const exact = (numerator + parts - 1n) / parts
  // A price of 0 has a margin of 0 whatever its costs, so without costs the lowest price with a margin is one
  // penny.
  const price = exact === 0n && margin > 0 ? 1n : exact
  return price > BigInt(MAX_PENCE) ? null : pence(Number(price))
}
