import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/**
 * Each part of a tax is rounded by itself, so that one more penny of profit can leave a penny less. Where the wish is
 * first reached is therefore looked for among this many pence below what halving found.
 */
const ROUNDING_PENCE = 30

/** The smallest profit, to the penny, that leaves the wish after tax. */
export function smallestProfitFor(takeHome: Pence, taxOn: (profit: Pence) => Pence): Pence {
  const isReached = (profit: number) => profit - taxOn(pence(profit)) >= takeHome
  let tooLittle = -1
  let enough = Math.max(1, takeHome)
  while (!isReached(enough)) {
    tooLittle = enough
    enough *= 2
  }
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (isReached(middle)) enough = middle
    else tooLittle = middle
  }
  for (let profit = Math.max(0, enough - ROUNDING_PENCE); profit < enough; profit += 1) {
    if (isReached(profit)) return pence(profit)
  }
  return pence(enough)
}
