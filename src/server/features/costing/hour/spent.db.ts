import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenses } from '#server/db/schema/records.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { type Spent, spentSpan } from '#shared/features/costing/hour/monthly-costs.rules.ts'
import { placeOfCategory } from '#shared/features/tax/records/expense-categories.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { findNetCosts } from './net-costs.db.ts'

/** What the owner spent in the last twelve full months, by month and category, without the VAT that they reclaim. */
export async function findSpent(db: Db, { userId, today }: { userId: number; today: Day }): Promise<Spent> {
  const saved = await findTaxPosition(db, userId)
  const costs = await findNetCosts(db, { userId, saved, span: spentSpan(today), today })
  const rows = costs.map((cost) => ({ ...cost, kind: placeOfCategory(cost.category, saved.legalForm).kind }))
  const { excludedBusinessIds } = saved
  return { rows, firstExpenseOn: await findFirstExpenseOn(db, { userId, excludedBusinessIds }) }
}

type Owner = { userId: number; excludedBusinessIds: readonly number[] }

async function findFirstExpenseOn(db: Db, { userId, excludedBusinessIds }: Owner): Promise<Day | null> {
  const [row] = await findFirstExpense(db, { userId, excluded: `{${excludedBusinessIds.join()}}` })
  return row?.spentOn ?? null
}

const findFirstExpense = defineStatement('find_first_expense', (db) =>
  db
    .select({ spentOn: expenses.spentOn })
    .from(expenses)
    .where(
      sql`${expenses.userId} = ${sql.placeholder('userId')} and ${expenses.deletedAt} is null
        and (${expenses.businessId} is null
          or ${expenses.businessId} <> all (${sql.placeholder('excluded')}::bigint[]))`,
    )
    .orderBy(expenses.spentOn)
    .limit(1),
)
