import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findCostsWithReceipts, findTakings } from '#server/features/tax/tax-records.db.ts'
import { listTaxQuarters, quarterDays, quarterSpans } from '#shared/features/tax/quarters/quarters.rules.ts'
import { toQuarters } from '#shared/features/tax/quarters/quarters-answer.rules.ts'
import type { Quarters, TaxQuarterAnswer } from '#shared/features/tax/quarters.contract.ts'
import { listSpanPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'

type Owner = { userId: number; today: Day }

/** The four quarters of the tax year that contains a day, as they are at one moment. */
export function readTaxQuarters(db: Db, { userId, today }: Owner, on: Day): Promise<Quarters> {
  const days = quarterDays(on, today)
  return db.transaction(async (tx) => {
    const saved = await findTaxPosition(tx, userId)
    const position = toPosition(saved)
    const owner = { userId, excludedBusinessIds: saved.excludedBusinessIds }
    const takings = await findTakings(tx, { ...owner, weeks: { from: days.weeksFrom, to: days.weeksTo } })
    const costs = { from: days.costsFrom, to: days.costsTo }
    const periods = listSpanPeriods(quarterSpans(on), position)
    const spent = await findCostsWithReceipts(tx, { ...owner, costs, periods })
    return toQuarters(listTaxQuarters({ ...takings, ...spent, position, on, today }))
  }, SNAPSHOT)
}

/** One quarter whose figures are known. A company has none, and a quarter that has not begun has no figures. */
export async function requireQuarter(
  db: Db,
  owner: Owner,
  { on, number }: { on: Day; number: number },
): Promise<{ quarter: StartedQuarter; mtd: Quarters['mtd'] }> {
  const { quarters, mtd } = await readTaxQuarters(db, owner, on)
  const found = quarters.find((one) => one.quarter === number)
  if (!found) throw new ProductError('not_found', 'The quarters are for sole traders.')
  const { takings, costs, lines, profit, drawings, withoutReceipt } = found
  if (takings === null || costs === null || lines === null || profit === null || drawings === null)
    throw new ProductError('not_found', 'This quarter has not begun yet.')
  const known = { takings, costs, lines, profit, drawings, withoutReceipt: withoutReceipt ?? 0 }
  return { quarter: { ...found, ...known }, mtd }
}

export type StartedQuarter = {
  [Key in keyof TaxQuarterAnswer]: NonNullable<TaxQuarterAnswer[Key]>
}
