import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { countRecords } from '#server/db/record-counts.ts'
import type { RecordKind } from '#server/db/record-rows.ts'
import { incomeGoals as goals, weeklyIncomes as weeks } from '#server/db/schema-records.ts'
import { type ListAsked, type ListPage, toListPage } from '#server/http/lists.ts'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import {
  type GoalPeriod,
  goalPeriod,
  goalProgress,
} from '#shared/features/income-goals/income-goals.rules.ts'
import { type Day, monthOf, yearOf } from '#shared/kernel/days.ts'
import { fromWire } from '#shared/kernel/money.ts'

export const incomeGoalKind: RecordKind<typeof goals> = { table: goals, noun: 'income-goals' }

export type GoalRow = typeof goals.$inferSelect

export function toGoal(row: GoalRow) {
  return {
    id: row.id,
    userId: row.userId,
    businessId: row.businessId,
    goalType: row.goalType,
    targetAmount: row.targetAmount,
    year: row.year,
    month: row.month,
    isActive: row.isActive,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type ListQuery = ListAsked & { runningOn: Day | null }

/** Newest first; with a day, only those in force whose period holds it. */
export async function listGoalRows(
  db: Db,
  { userId, runningOn, limit, belowId, isCounted = true }: ListQuery,
): Promise<ListPage<GoalRow>> {
  const live = and(eq(goals.userId, userId), isNull(goals.deletedAt))
  const wanted = runningOn === null ? live : and(live, eq(goals.isActive, 1), holds(runningOn))
  const found = await db
    .select()
    .from(goals)
    .where(and(wanted, belowId === null ? undefined : lt(goals.id, belowId)))
    .orderBy(desc(goals.id))
    .limit(limit + 1)
  const count = () =>
    runningOn === null ? countRecords(db, { userId, noun: 'income-goals' }) : countGoals(db, wanted)
  const total = isCounted ? await count() : null
  return toListPage(found, { limit, total, toRecord: (row) => row, toCursor: (row) => [row.id] })
}

/** Goals with how far they have come today. */
export async function measureGoals(
  db: Db,
  { userId, today }: { userId: number; today: Day },
  rows: readonly GoalRow[],
): Promise<IncomeGoalRecord[]> {
  const measured = rows.map((row) => ({ ...row, ...goalPeriod(row, today) }))
  const sums = await sumIncomeOfGoals(db, userId, measured)
  return measured.map((row) => {
    const currentAmount = sums.get(row.id) ?? '0.00'
    const progress = goalProgress(fromWire(currentAmount), fromWire(row.targetAmount))
    return { ...toGoal(row), from: row.from, to: row.to, currentAmount, progress }
  })
}

type MeasuredGoal = GoalPeriod & { id: number; businessId: number | null }

/** What came in over each goal's period, all goals in one question. */
async function sumIncomeOfGoals(
  db: Db,
  userId: number,
  measured: readonly MeasuredGoal[],
): Promise<Map<number, string>> {
  if (measured.length === 0) return new Map()
  const rows = measured.map(
    ({ id, businessId, from, to }) => sql`(${id}::bigint, ${businessId}::bigint, ${from}::date, ${to}::date)`,
  )
  const period = sql`(values ${sql.join(rows, sql`, `)}) as period (goal_id, business_id, first_day, last_day)`
  const sums = await db
    .select({
      id: sql`period.goal_id`.mapWith(Number),
      total: sql<string>`coalesce(sum(${weeks.weeklyTotal}), 0)::numeric(14, 2)::text`,
    })
    .from(period)
    .leftJoin(
      weeks,
      and(
        eq(weeks.userId, userId),
        isNull(weeks.deletedAt),
        sql`${weeks.weekStart} between period.first_day and period.last_day`,
        sql`(period.business_id is null or ${weeks.businessId} = period.business_id)`,
      ),
    )
    .groupBy(sql`period.goal_id`)
  return new Map(sums.map(({ id, total }) => [id, total]))
}

function holds(today: Day) {
  return or(
    eq(goals.goalType, 'weekly'),
    and(eq(goals.goalType, 'monthly'), isNull(goals.month)),
    and(eq(goals.goalType, 'monthly'), eq(goals.year, yearOf(today)), eq(goals.month, monthOf(today))),
    and(eq(goals.goalType, 'yearly'), eq(goals.year, yearOf(today))),
  )
}

async function countGoals(db: Db, wanted: ReturnType<typeof and>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(goals).where(wanted)
  return row?.total ?? 0
}
