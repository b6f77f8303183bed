import type { Db } from '#server/db/engines/database.ts'
import type { EstimateInput } from '#shared/features/tax/estimate/estimate.rules.ts'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import type { SpanTaxInput } from '#shared/features/tax/pots/span-taxes.rules.ts'
import { listEstimatePeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import type { LegalForm, TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { findEstimateRecords } from './tax-records.db.ts'

type Query = { userId: number; saved: TaxPosition } & Pick<EstimateInput, 'rates' | 'on' | 'today'>

/** Everything an estimate is made from. */
export async function findEstimateInput(
  tx: Db,
  { userId, saved, rates, on, today }: Query,
): Promise<EstimateInput> {
  const position = toPosition(saved)
  const days = estimateDays(on, today, position)
  const records = await findSpanTaxInput(tx, {
    userId,
    saved,
    today,
    weeks: { from: days.weeksFrom, to: days.asOf },
    costs: { from: days.costsFrom, to: days.asOf },
    periods: listEstimatePeriods(days, position),
  })
  return { ...records, rates, on }
}

type SpanTaxQuery = Pick<Query, 'userId' | 'saved' | 'today'> & {
  weeks: Span
  costs: Span
  periods: readonly Day[]
}

/** What the tax of one or several years is made from. */
export async function findSpanTaxInput(
  tx: Db,
  { userId, saved, today, ...days }: SpanTaxQuery,
): Promise<SpanTaxInput> {
  const position = toPosition(saved)
  const records = await findEstimateRecords(tx, {
    userId,
    excludedBusinessIds: saved.excludedBusinessIds,
    ...days,
    otherCategories: listOtherCategories(position.legalForm),
    countStockPurchases: position.countStockPurchases,
  })
  return { ...records, position, today }
}

/** What an owner of this legal form took out, and what is neither that nor a cost. */
function listOtherCategories(legalForm: LegalForm): string[] {
  return listExpenseCategories(legalForm)
    .filter(({ kind }) => kind !== 'cost')
    .map(({ name }) => name)
}
