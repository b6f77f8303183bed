import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { ofScope, type Scope, within } from './reports.db.ts'

/** How the weeks that count were paid, the retail in them, and the tips beside them. */
export async function sumWeekDetails(
  db: Db,
  { counted, ...scope }: Scope & { counted: WeekSpan },
): Promise<Report['weekDetails']> {
  const [row] = await db
    .select({
      card: sumMoney(weeks.cardAmount),
      cash: sumMoney(weeks.cashAmount),
      other: sumMoney(weeks.otherAmount),
      hasParts: sql<boolean>`count(${weeks.cardAmount}) > 0`,
      retail: sumMoney(weeks.retail),
      retailTakings: sumMoney(weeks.weeklyTotal, sql`${weeks.retail} is not null`),
      hasRetail: sql<boolean>`count(${weeks.retail}) > 0`,
      tips: sumMoney(weeks.tips),
    })
    .from(weeks)
    .where(and(ofScope(weeks, scope), within(weeks.weekStart, counted)))
  if (!row) return { parts: null, retail: null, tips: '0.00' }
  const { card, cash, other, hasParts, retail, retailTakings, hasRetail, tips } = row
  return {
    parts: hasParts ? { card, cash, other } : null,
    retail: hasRetail ? { amount: retail, takings: retailTakings } : null,
    tips,
  }
}
