import { and, asc, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { expenses, treatments, weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** The days of the expenses, and the Mondays of the weeks that count in the period. */
type Span = { userId: number; period: Period | null; counted: WeekSpan }

/** `weeks` is how many weeks of the month have an entry; 0 for expenses. */
export type MonthSum = { kind: 'income' | 'expenses'; month: Day; total: string; weeks: number }

/** Income and expenses per month, oldest first. Months without any have no row. */
export async function sumByMonth(db: Db, { userId, period, counted }: Span): Promise<MonthSum[]> {
  const income = db
    .select({
      kind: sql<MonthSum['kind']>`'income'`.as('kind'),
      month: monthOf(weeks.weekStart).as('month'),
      total: sql<string>`sum(${weeks.weeklyTotal})::text`.as('total'),
      weeks: sql<number>`count(distinct ${weeks.weekStart})::int`.as('weeks'),
    })
    .from(weeks)
    .where(and(eq(weeks.userId, userId), isNull(weeks.deletedAt), within(weeks.weekStart, counted)))
    .groupBy(monthOf(weeks.weekStart))
  const spent = db
    .select({
      kind: sql<MonthSum['kind']>`'expenses'`.as('kind'),
      month: monthOf(expenses.spentOn).as('month'),
      total: sql<string>`sum(${expenses.amount})::text`.as('total'),
      weeks: sql<number>`0`.as('weeks'),
    })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), isNull(expenses.deletedAt), within(expenses.spentOn, period)))
    .groupBy(monthOf(expenses.spentOn))
  return unionAll(income, spent).orderBy(sql`month`)
}

/** The expenses of the period by category, largest first. A category without any has no row. */
export function sumByCategory(
  db: Db,
  { userId, period }: { userId: number; period: Period | null },
): Promise<{ category: string; count: number; total: string }[]> {
  const total = sumMoney(expenses.amount)
  return (
    db
      .select({ category: expenses.category, count: sql<number>`count(*)::int`, total })
      .from(expenses)
      .where(and(eq(expenses.userId, userId), isNull(expenses.deletedAt), within(expenses.spentOn, period)))
      .groupBy(expenses.category)
      // "C" sorts equal sums the same way on every server.
      .orderBy(desc(sql`sum(${expenses.amount})`), sql`${expenses.category} collate "C"`)
  )
}

/** The sum of all expenses, and whether any of the recent weeks has an income. */
export async function sumEver(
  db: Db,
  { userId, recent }: { userId: number; recent: WeekSpan },
): Promise<{ totalExpenses: string; hasIncome: boolean }> {
  const [row] = await db
    .select({
      totalExpenses: sumMoney(expenses.amount),
      hasIncome: sql<boolean>`exists (select 1 from ${weeks} where ${weeks.userId} = ${userId}
        and ${weeks.deletedAt} is null and ${weeks.weekStart} between ${recent.from} and ${recent.to}
        and ${weeks.weeklyTotal} > 0)`,
    })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), isNull(expenses.deletedAt)))
  return row ?? { totalExpenses: '0.00', hasIncome: false }
}

export type TreatmentSums = {
  count: number
  price: string
  durationMinutes: number
  /** One decimal. */
  margin: string
  lowCount: number
}

export async function sumTreatments(
  db: Db,
  { userId, lowMargin }: { userId: number; lowMargin: string },
): Promise<TreatmentSums> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      price: sumMoney(treatments.price),
      durationMinutes: sql`coalesce(sum(${treatments.duration}), 0)::text`.mapWith(Number),
      margin: sql<string>`coalesce(round(avg(${treatments.profitMargin}), 1), 0)::numeric(6, 1)::text`,
      lowCount: sql<number>`count(*) filter (where ${treatments.profitMargin} < ${lowMargin}::numeric)::int`,
    })
    .from(treatments)
    .where(live(userId))
  return row ?? { count: 0, price: '0.00', durationMinutes: 0, margin: '0.0', lowCount: 0 }
}

export type MarginRow = Pick<
  typeof treatments.$inferSelect,
  'id' | 'name' | 'price' | 'duration' | 'profitMargin' | 'overheadCost' | 'productCost'
>

const MARGIN_COLUMNS = {
  id: treatments.id,
  name: treatments.name,
  price: treatments.price,
  duration: treatments.duration,
  profitMargin: treatments.profitMargin,
  overheadCost: treatments.overheadCost,
  productCost: treatments.productCost,
}

/** The treatments with the lowest or the highest margin. Of equal margins the newest comes first. */
export function listByMargin(
  db: Db,
  { userId, order, limit }: { userId: number; order: 'lowest' | 'highest'; limit: number },
): Promise<MarginRow[]> {
  return db
    .select(MARGIN_COLUMNS)
    .from(treatments)
    .where(live(userId))
    .orderBy(
      order === 'lowest' ? asc(treatments.profitMargin) : desc(treatments.profitMargin),
      desc(treatments.id),
    )
    .limit(limit)
}

export function listLowMargin(
  db: Db,
  { userId, lowMargin, limit }: { userId: number; lowMargin: string; limit: number },
): Promise<MarginRow[]> {
  return db
    .select(MARGIN_COLUMNS)
    .from(treatments)
    .where(and(live(userId), lt(treatments.profitMargin, lowMargin)))
    .orderBy(asc(treatments.profitMargin), desc(treatments.id))
    .limit(limit)
}

function live(userId: number) {
  return and(eq(treatments.userId, userId), isNull(treatments.deletedAt))
}

function monthOf(column: PgColumn) {
  return sql<Day>`to_char(${column}, 'YYYY-MM-01')`
}

function within(column: PgColumn, period: Period | null) {
  return period === null ? undefined : and(gte(column, period.from), lte(column, period.to))
}
