import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'

/** Whether its prices hold or will hold. Clients are told of no others. */
export function isInForce({ status }: Pick<PricePlanRecord, 'status'>): boolean {
  return status === 'planned' || status === 'done'
}

/** What clients are told of: not a treatment that keeps its price, or that was left alone. */
export function listChanged({ lines, leftAlone }: Pick<PricePlanRecord, 'lines' | 'leftAlone'>) {
  const alone = new Set(leftAlone.map(({ id }) => id))
  return lines.filter(({ id, priceBefore, priceAfter }) => !alone.has(id) && priceBefore !== priceAfter)
}
