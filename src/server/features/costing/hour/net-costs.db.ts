import type { Db } from '#server/db/engines/database.ts'
import { findCosts } from '#server/features/tax/tax-records.db.ts'
import { findRates, LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import { listVatPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** A sum of one category in one month, without the VAT that the owner reclaims. The day lies in that month. */
export type NetCost = { day: Day; category: string; net: Pence }

type Query = { userId: number; saved: TaxPosition; span: Span; today: Day }

/** The expenses of some months without the VAT that the owner reclaims. Excluded businesses are left out. */
export async function findNetCosts(db: Db, { userId, saved, span, today }: Query): Promise<NetCost[]> {
  const position = toPosition(saved)
  const periods = listVatPeriods(span, position)
  const { excludedBusinessIds } = saved
  const { costs } = await findCosts(db, { userId, excludedBusinessIds, costs: span, periods })
  const rates = findRates(today) ?? LATEST_RATES
  return costs.map((row) => ({
    day: row.day,
    category: row.category,
    net: pence(row.amount - reclaimedVat(row, position, rates)),
  }))
}
