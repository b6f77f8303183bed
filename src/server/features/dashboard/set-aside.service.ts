import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findEstimateRecords } from '#server/features/tax/tax-records.db.ts'
import type { DashboardTax } from '#shared/features/dashboard/dashboard-tax.contract.ts'
import { type SetAside, toSetAside } from '#shared/features/dashboard/set-aside.rules.ts'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import { listEstimatePeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { listDrawings, listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'

type Owner = { userId: number; today: Day }

/** Position and records as they are at one moment. Without a saved position no records are read. */
export function readTaxFigures(db: Db, owner: Owner): Promise<DashboardTax> {
  return db.transaction(async (tx) => {
    const saved = await findTaxPosition(tx, owner.userId)
    const setAside = saved.isSet ? await estimateSetAside(tx, owner, saved) : null
    return { drawings: listDrawings(saved.legalForm), setAside: setAside && toAnswer(setAside) }
  }, SNAPSHOT)
}

/** Null on a day before the first tax year that we have rates for. */
async function estimateSetAside(tx: Db, { userId, today }: Owner, saved: TaxPosition) {
  const rates = findRates(today)
  if (rates === null) return null
  const position = toPosition(saved)
  const days = estimateDays(today, today, position)
  const records = await findEstimateRecords(tx, {
    userId,
    excludedBusinessIds: saved.excludedBusinessIds,
    weeks: { from: days.weeksFrom, to: today },
    costs: { from: days.costsFrom, to: today },
    periods: listEstimatePeriods(days, position),
    otherCategories: listExpenseCategories(position.legalForm)
      .filter(({ kind }) => kind !== 'cost')
      .map(({ name }) => name),
    countStockPurchases: position.countStockPurchases,
  })
  return toSetAside({ ...records, position, rates, on: today, today })
}

function toAnswer({ vat, tax, total }: SetAside) {
  return { vat: toDecimal(vat), tax: toDecimal(tax), total: toDecimal(total) }
}
