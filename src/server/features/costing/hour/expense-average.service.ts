import type { Db } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import type { ExpenseAverage } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { NEVER_COSTS } from '#shared/features/tax/records/expense-categories.rules.ts'
import { addDays, addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { averageFullMonths } from '#shared/kernel/calendar/months.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { findNetCosts } from './net-costs.db.ts'

const AVERAGED_MONTHS = 3

/**
 * The owner's own average month, of those of the last three full months that hold expenses, without the VAT that they
 * reclaim. What they took out and what went to HMRC is no cost: the rate adds profit and tax itself.
 */
export async function averageExpenses(
  db: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<ExpenseAverage> {
  const thisMonth = startOfMonth(today)
  const from = addMonths(thisMonth, -AVERAGED_MONTHS)
  const to = addDays(thisMonth, -1)
  const saved = await findTaxPosition(db, userId)
  const spent = await findNetCosts(db, { userId, saved, span: { from, to }, today })
  const costs = spent.filter(({ category }) => !NEVER_COSTS.includes(category))
  const found = averageFullMonths(
    costs.map(({ day, net }) => ({ month: startOfMonth(day), total: net })),
    today,
  )
  if (found === null) return { average: null, from, to, months: [] }
  return { average: toDecimal(found.average), from, to, months: [...found.months] }
}
