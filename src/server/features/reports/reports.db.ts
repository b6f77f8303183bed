import { and, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { businesses, expenses, treatments, weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import { LOWEST_MARGIN_FIRST } from '#server/features/treatments/margin-order.db.ts'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** Whose records are summed up: of one business, or of all of them (null). */
export type Scope = { userId: number; businessId: number | null }

/** The days of the expenses, and the Mondays of the weeks that count in the period. */
type Span = Scope & { period: Period | null; counted: WeekSpan; drawings: readonly string[] }

/** `weeks` is how many weeks of the month have an entry; 0 for expenses. `drawings` is part of their total. */
export type MonthSum = {
  kind: 'income' | 'expenses'
  month: Day
  total: string
  drawings: string
  weeks: number
}

/** Income and expenses per month, oldest first. Months without any have no row. */
export async function sumByMonth(db: Db, query: Span): Promise<MonthSum[]> {
  const { period, counted, drawings } = query
  const income = db
    .select({
      kind: sql<MonthSum['kind']>`'income'`.as('kind'),
      month: monthOf(weeks.weekStart).as('month'),
      total: sql<string>`sum(${weeks.weeklyTotal})::text`.as('total'),
      drawings: sql<string>`'0'`.as('drawings'),
      weeks: sql<number>`count(distinct ${weeks.weekStart})::int`.as('weeks'),
    })
    .from(weeks)
    .where(and(ofScope(weeks, query), within(weeks.weekStart, counted)))
    .groupBy(monthOf(weeks.weekStart))
  const spent = db
    .select({
      kind: sql<MonthSum['kind']>`'expenses'`.as('kind'),
      month: monthOf(expenses.spentOn).as('month'),
      total: sql<string>`sum(${expenses.amount})::text`.as('total'),
      drawings: sumMoney(expenses.amount, sql`${expenses.category} in ${[...drawings]}`).as('drawings'),
      weeks: sql<number>`0`.as('weeks'),
    })
    .from(expenses)
    .where(and(ofScope(expenses, query), within(expenses.spentOn, period)))
    .groupBy(monthOf(expenses.spentOn))
  return unionAll(income, spent).orderBy(sql`month`)
}

/** The expenses of the period by category, largest first. A category without any has no row. */
export function sumByCategory(
  db: Db,
  { period, ...scope }: Scope & { period: Period | null },
): Promise<{ category: string; count: number; total: string }[]> {
  const total = sumMoney(expenses.amount)
  return (
    db
      .select({ category: expenses.category, count: sql<number>`count(*)::int`, total })
      .from(expenses)
      .where(and(ofScope(expenses, scope), within(expenses.spentOn, period)))
      .groupBy(expenses.category)
      // "C" sorts equal sums the same way on every server.
      .orderBy(desc(sql`sum(${expenses.amount})`), sql`${expenses.category} collate "C"`)
  )
}

/** The sum of all expenses, and whether any of the recent weeks has an income. */
export async function sumEver(
  db: Db,
  { recent, ...scope }: Scope & { recent: WeekSpan },
): Promise<{ totalExpenses: string; hasIncome: boolean }> {
  const [row] = await db
    .select({
      totalExpenses: sumMoney(expenses.amount),
      hasIncome: sql<boolean>`exists (select 1 from ${weeks} where ${weeks.userId} = ${scope.userId}
        and ${weeks.deletedAt} is null and ${weeks.weekStart} between ${recent.from} and ${recent.to}
        and ${weeks.weeklyTotal} > 0)`,
    })
    .from(expenses)
    .where(ofScope(expenses, scope))
  return row ?? { totalExpenses: '0.00', hasIncome: false }
}

/** The expenses of the period that name no business. */
export async function sumSharedExpenses(
  db: Db,
  { userId, period }: { userId: number; period: Period | null },
): Promise<string> {
  const [row] = await db
    .select({ total: sumMoney(expenses.amount) })
    .from(expenses)
    .where(
      and(
        ofScope(expenses, { userId, businessId: null }),
        isNull(expenses.businessId),
        within(expenses.spentOn, period),
      ),
    )
  return row?.total ?? '0.00'
}

/** Every business of the owner, archived ones too. */
export async function listBusinessIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.userId, userId))
    .orderBy(businesses.id)
  return rows.map(({ id }) => id)
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
      ...(order === 'lowest' ? [LOWEST_MARGIN_FIRST] : [desc(treatments.profitMargin), desc(treatments.id)]),
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
    .orderBy(LOWEST_MARGIN_FIRST)
    .limit(limit)
}

/** The records outside the bin. */
export function ofScope(table: typeof weeks | typeof expenses, { userId, businessId }: Scope) {
  const ofBusiness = businessId === null ? undefined : eq(table.businessId, businessId)
  return and(eq(table.userId, userId), isNull(table.deletedAt), ofBusiness)
}

function live(userId: number) {
  return and(eq(treatments.userId, userId), isNull(treatments.deletedAt))
}

function monthOf(column: PgColumn) {
  return sql<Day>`to_char(${column}, 'YYYY-MM-01')`
}

export function within(column: PgColumn, period: Period | null) {
  return period === null ? undefined : and(gte(column, period.from), lte(column, period.to))
}
