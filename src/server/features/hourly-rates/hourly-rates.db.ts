import { and, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListOptions, type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { expenses, hourlyRateCalculations as rates } from '#server/db/schema/records.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { NEVER_COSTS } from '#shared/features/tax/records/expense-categories.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export const hourlyRateKind: RecordKind<typeof rates> = { table: rates, noun: 'hourly-rates' }

export type HourlyRateRow = typeof rates.$inferSelect

export function toHourlyRate(row: HourlyRateRow): HourlyRateRecord {
  return {
    id: row.id,
    userId: row.userId,
    monthlyExpenses: row.monthlyExpenses,
    desiredProfit: row.desiredProfit,
    weeklyHours: row.weeklyHours,
    taxRate: row.taxRate,
    staffCount: row.staffCount,
    calculatedRate: row.calculatedRate,
    staffTargetPerPerson: row.staffTargetPerPerson,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Newest first. */
export async function listHourlyRates(
  db: Db,
  { userId, limit, belowId, isCounted = true }: ListOptions,
): Promise<ListPage<HourlyRateRecord>> {
  const live = and(eq(rates.userId, userId), isNull(rates.deletedAt))
  const found = await db
    .select()
    .from(rates)
    .where(belowId === null ? live : and(live, lt(rates.id, belowId)))
    .orderBy(desc(rates.id))
    .limit(limit + 1)
  const total = isCounted ? await countRecords(db, { userId, noun: hourlyRateKind.noun }) : null
  return toListPage(found, { limit, total, toRecord: toHourlyRate, toCursor: (row) => [row.id] })
}

export async function findLatestHourlyRate(db: Db, userId: number): Promise<HourlyRateRecord | null> {
  const [row] = await db
    .select()
    .from(rates)
    .where(and(eq(rates.userId, userId), isNull(rates.deletedAt)))
    .orderBy(desc(rates.id))
    .limit(1)
  return row ? toHourlyRate(row) : null
}

/**
 * The costs in a span of days, by month. Months without any have no row. What the owner took out and what went to HMRC is
 * no cost: the rate adds profit and tax itself.
 */
export async function sumCostsByMonth(
  db: Db,
  span: { userId: number; from: Day; to: Day },
): Promise<{ month: Day; total: string }[]> {
  const month = sql<Day>`to_char(${expenses.spentOn}, 'YYYY-MM-01')`
  return db
    .select({ month, total: sql<string>`sum(${expenses.amount})::text` })
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, span.userId),
        gte(expenses.spentOn, span.from),
        lte(expenses.spentOn, span.to),
        isNull(expenses.deletedAt),
        sql`${expenses.category} <> all(${sql.param([...NEVER_COSTS])}::text[])`,
      ),
    )
    .groupBy(month)
}
