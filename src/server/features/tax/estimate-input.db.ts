import type { Db } from '#server/db/engines/database.ts'
import type { EstimateInput } from '#shared/features/tax/estimate/estimate.rules.ts'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { listEstimatePeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { LegalForm, TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { findEstimateRecords } from './tax-records.db.ts'

type Query = { userId: number; saved: TaxPosition } & Pick<EstimateInput, 'rates' | 'on' | 'today'>

/** Everything an estimate is made from. */
export async function findEstimateInput(
  tx: Db,
  { userId, saved, rates, on, today }: Query,
): Promise<EstimateInput> {
  const position = toPosition(saved)
  const days = estimateDays(on, today, position)
  const records = await findEstimateRecords(tx, {
    userId,
    excludedBusinessIds: saved.excludedBusinessIds,
    weeks: { from: days.weeksFrom, to: days.asOf },
    costs: { from: days.costsFrom, to: days.asOf },
    periods: listEstimatePeriods(days, position),
    otherCategories: listOtherCategories(position.legalForm),
    countStockPurchases: position.countStockPurchases,
  })
  return { ...records, position, rates, on, today }
}

/** What an owner of this legal form took out, and what is neither that nor a cost. */
export function listOtherCategories(legalForm: LegalForm): string[] {
  return listExpenseCategories(legalForm)
    .filter(({ kind }) => kind !== 'cost')
    .map(({ name }) => name)
}
