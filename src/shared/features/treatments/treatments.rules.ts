import { MAX_PENCE, type Pence, pence } from '#shared/kernel/money.ts'
import { MAX_PERCENT, type Percent, percent } from '#shared/kernel/percent.ts'
import { divideRounded } from '#shared/kernel/rounding.ts'

/** The margin below which a treatment deserves a second look: 50%. */
export const LOW_MARGIN = percent(5_000)

export type TreatmentCosts = { overheadCost: Pence; productCost: Pence }

/** What the chair costs while the treatment takes place: rate × minutes ÷ 60. Null when it cannot be stored. */
export function estimateOverhead(rate: Pence, durationMinutes: number): Pence | null {
  const overhead = divideRounded(BigInt(rate) * BigInt(durationMinutes), 60n)
  return overhead > BigInt(MAX_PENCE) ? null : pence(Number(overhead))
}

export type TreatmentResult = { totalCosts: Pence; netProfit: Pence; margin: Percent }

export function estimateProfit(price: Pence, { overheadCost, productCost }: TreatmentCosts): TreatmentResult {
  const totalCosts = pence(overheadCost + productCost)
  return { totalCosts, netProfit: pence(price - totalCosts), margin: toMargin(price, totalCosts) }
}

/** (price − costs) ÷ price, 0 when the price is 0, kept within what `numeric(5,2)` holds. */
export function toMargin(price: Pence, totalCosts: Pence): Percent {
  if (price === 0) return percent(0)
  const margin = Number(divideRounded(BigInt(price - totalCosts) * 10_000n, BigInt(price)))
  return percent(Math.min(MAX_PERCENT, Math.max(-MAX_PERCENT, margin)))
}

/** The lowest price, to the penny, at which the margin is reached. Null where no price does, or none we can store. */
export function priceForMargin(totalCosts: Pence, margin: Percent): Pence | null {
  if (margin >= 10_000) return null
  const numerator = BigInt(totalCosts) * 10_000n
  const parts = BigInt(10_000 - margin)
  const exact = (numerator + parts - 1n) / parts
  // A price of 0 has a margin of 0 whatever it costs, so where nothing is spent the first penny makes it.
  const price = exact === 0n && margin > 0 ? 1n : exact
  return price > BigInt(MAX_PENCE) ? null : pence(Number(price))
}
