import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type Ledger, type LedgerFilter, type LedgerPage, readLedger } from '#server/db/records/ledgers.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import { toWeekParts } from '#shared/features/weekly-incomes/week-parts.rules.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { IncomeSpans, WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { isByDay } from '#shared/kernel/ledger-sorts.contract.ts'

export const weeklyIncomeKind: RecordKind<typeof weeks> = { table: weeks, noun: 'weekly-incomes' }

export type WeeklyIncomeRow = typeof weeks.$inferSelect

const shown = {
  id: weeks.id,
  userId: weeks.userId,
  businessId: weeks.businessId,
  weekStart: weeks.weekStart,
  weeklyTotal: weeks.weeklyTotal,
  vatAmount: weeks.vatAmount,
  profitAmount: weeks.profitAmount,
  cardAmount: weeks.cardAmount,
  cashAmount: weeks.cashAmount,
  otherAmount: weeks.otherAmount,
  retail: weeks.retail,
  tips: weeks.tips,
  isExample: weeks.isExample,
  createdAt: weeks.createdAt,
  updatedAt: weeks.updatedAt,
}

type ShownWeek = Pick<WeeklyIncomeRow, keyof typeof shown>

export const weekLedger: Ledger<typeof shown> = {
  noun: weeklyIncomeKind.noun,
  table: weeks,
  day: weeks.weekStart,
  amount: weeks.weeklyTotal,
  category: weeks.businessId,
  texts: [],
  shown,
}

export type WeekFilter = { userId: number; from: Day | null; to: Day | null; businessId: number | null }

export function toLedgerFilter({ businessId, ...filter }: WeekFilter): LedgerFilter {
  return { ...filter, category: businessId ?? undefined, q: null }
}

export function toWeeklyIncome(row: ShownWeek): WeeklyIncomeRecord {
  return {
    id: row.id,
    userId: row.userId,
    businessId: row.businessId,
    weekStartDate: row.weekStart,
    weeklyTotal: row.weeklyTotal,
    vatAmount: row.vatAmount,
    profitAmount: row.profitAmount,
    parts: toWeekParts(row),
    retail: row.retail,
    tips: row.tips,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function listWeeklyIncomes(
  db: Db,
  filter: WeekFilter,
  page: LedgerPage,
): Promise<ListPage<WeeklyIncomeRecord>> {
  const { found, total } = await readLedger(db, weekLedger, toLedgerFilter(filter), page)
  const toCursor = (row: ShownWeek) => [isByDay(page.sort) ? row.weekStart : row.weeklyTotal, row.id]
  return toListPage(found, { limit: page.limit, total, toRecord: toWeeklyIncome, toCursor })
}

/**
 * The entry of a business's week outside the bin, locked until the transaction ends. Lock the business first,
 * so that no other call can add one, and an entry that is being deleted is not found.
 */
export async function findWeek(
  tx: Db,
  { userId, businessId, week }: { userId: number; businessId: number; week: Day },
): Promise<WeeklyIncomeRow | null> {
  const [row] = await tx
    .select()
    .from(weeks)
    .where(and(live(userId), eq(weeks.businessId, businessId), eq(weeks.weekStart, week)))
    .for('update')
  return row ?? null
}

/** A week, in the bin or not. Null when the owner has no such week. */
export async function findWeekById(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<WeeklyIncomeRow | null> {
  const [row] = await db
    .select()
    .from(weeks)
    .where(and(eq(weeks.userId, userId), eq(weeks.id, id)))
  return row ?? null
}

type Owned = { userId: number; businessId: number | null }

/** The income over the three spans, in one pass over the longest. */
export async function sumSpans(
  db: Db,
  { userId, businessId }: Owned,
  { week, month, year }: IncomeSpans,
): Promise<{ week: string; month: string; year: string }> {
  const within = ({ from, to }: WeekSpan) =>
    sumMoney(weeks.weeklyTotal, sql`${weeks.weekStart} between ${from} and ${to}`)
  const earliest = week.from < year.from ? week.from : year.from
  const [row] = await db
    .select({ week: within(week), month: within(month), year: within(year) })
    .from(weeks)
    .where(and(live(userId), ofBusiness(businessId), gte(weeks.weekStart, earliest)))
  return row ?? { week: '0.00', month: '0.00', year: '0.00' }
}

export type WeekSum = { week: Day; businessId: number; total: string }

/** The weeks of some spans, one row per week and business. */
export async function sumWeeks(
  db: Db,
  { userId, businessId }: Owned,
  spans: readonly WeekSpan[],
): Promise<WeekSum[]> {
  const inSpans = spans.map(({ from, to }) => and(gte(weeks.weekStart, from), lte(weeks.weekStart, to)))
  return db
    .select({ week: weeks.weekStart, businessId: weeks.businessId, total: weeks.weeklyTotal })
    .from(weeks)
    .where(and(live(userId), ofBusiness(businessId), or(...inSpans)))
    .orderBy(weeks.weekStart, weeks.businessId)
}

function live(userId: number) {
  return and(eq(weeks.userId, userId), isNull(weeks.deletedAt))
}

function ofBusiness(businessId: number | null) {
  return businessId === null ? undefined : eq(weeks.businessId, businessId)
}
