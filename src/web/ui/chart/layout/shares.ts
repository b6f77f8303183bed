import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'

/**
 * Each part's percentage of the whole, in tenths as they are shown, that add up to exactly 100%. The rounding
 * difference goes to the parts that lost the most. Negative parts count as 0.
 */
export function sharesOf(parts: readonly number[]): Percent[] {
  const sizes = parts.map((part) => Math.max(0, part))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return parts.map(() => percent(0))

  const exact = sizes.map((size) => (size / total) * WHOLE)
  const floors = exact.map(Math.floor)
  const left = WHOLE - floors.reduce((sum, floor) => sum + floor, 0)
  const byLoss = exact.map((_, index) => index).sort((a, b) => loss(exact, b) - loss(exact, a))
  const topped = new Set(byLoss.slice(0, left))
  return floors.map((floor, index) => percent((floor + (topped.has(index) ? 1 : 0)) * TENTH))
}

/** In tenths of a percent. */
const WHOLE = 1_000
const TENTH = percent(10)

function loss(exact: readonly number[], index: number): number {
  const share = exact[index] ?? 0
  return share - Math.floor(share)
}
