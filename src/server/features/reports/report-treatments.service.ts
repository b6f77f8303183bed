import type { Db } from '#server/db/engines/database.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { type Capacity, estimateCapacity } from '#shared/features/projections/projections.rules.ts'
import { type LosingIds, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import { LOW_MARGIN, priceForMargin } from '#shared/features/treatments/treatments.rules.ts'
import { fromDecimal, pence, toDecimal, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { listByMargin, listLowMargin, type MarginRow, type TreatmentSums } from './reports.db.ts'

const LOW_MARGIN_SHOWN = 5

/** What the average treatment brings in over a usual month. */
export function estimate({ count, price, durationMinutes }: TreatmentSums): Capacity | null {
  return estimateCapacity({ count, price: fromDecimal(price), durationMinutes })
}

/** The average price, and the treatments with the highest and the lowest margin. */
export async function readTreatments(db: Db, userId: number, sums: TreatmentSums) {
  const [highest = null] = await listByMargin(db, { userId, order: 'highest', limit: 1 })
  const [lowest = null] = await listByMargin(db, { userId, order: 'lowest', limit: 1 })
  return {
    count: sums.count,
    averagePrice: toDecimal(estimate(sums)?.averagePrice ?? ZERO_PENCE),
    highest: highest && toNamed(highest),
    lowest: lowest && toNamed(lowest),
  }
}

type LowMarginQuery = {
  userId: number
  count: number
  rate: HourlyRateRecord | null
  losing: LosingIds
}

/** The treatments that earn too little, each with the price of which half would be profit. */
export async function readLowMargin(db: Db, { userId, count, rate, losing }: LowMarginQuery) {
  const lowMargin = percentToDecimal(LOW_MARGIN)
  const rows = await listLowMargin(db, { userId, lowMargin, limit: LOW_MARGIN_SHOWN })
  const treatments = rows.map((row) => {
    const costs = pence(fromDecimal(row.overheadCost) + fromDecimal(row.productCost))
    const price = priceForMargin(costs, LOW_MARGIN)
    const priceForHalf = price && toDecimal(price)
    return { ...toNamed(row), price: row.price, priceForHalf, ...toPriceStatus(row, rate, losing) }
  })
  return { count, treatments }
}

function toNamed({ id, name, profitMargin }: MarginRow) {
  return { id, name, profitMargin }
}
