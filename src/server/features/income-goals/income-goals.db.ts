import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListOptions, type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { incomeGoals as goals } from '#server/db/schema/records.ts'
import { goalPace, paceStart } from '#shared/features/income-goals/goal-pace.rules.ts'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { goalPeriod, goalProgress } from '#shared/features/income-goals/income-goals.rules.ts'
import { type Day, dayIn, monthOf, yearOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { sumGoalIncomes } from './goal-incomes.db.ts'

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

type ListQuery = ListOptions & { runningOn: Day | null; skip?: number }

/** Newest first. With a day, only active goals whose period includes that day. */
export async function listGoalRows(
  db: Db,
  { userId, runningOn, limit, belowId, skip = 0, isCounted = true }: ListQuery,
): Promise<ListPage<GoalRow>> {
  const live = and(eq(goals.userId, userId), isNull(goals.deletedAt))
  const wanted = runningOn === null ? live : and(live, eq(goals.isActive, 1), includesDay(runningOn))
  const found = await db
    .select()
    .from(goals)
    .where(and(wanted, belowId === null ? undefined : lt(goals.id, belowId)))
    .orderBy(desc(goals.id))
    .limit(limit + 1)
    .offset(skip)
  const count = () =>
    runningOn === null ? countRecords(db, { userId, noun: 'income-goals' }) : countGoals(db, wanted)
  const total = isCounted ? await count() : null
  return toListPage(found, { limit, total, toRecord: (row) => row, toCursor: (row) => [row.id] })
}

type Owner = { userId: number; today: Day; timeZone: string }

/** Goals with their progress and pace up to today. */
export async function measureGoals(
  db: Db,
  { userId, today, timeZone }: Owner,
  rows: readonly GoalRow[],
): Promise<IncomeGoalRecord[]> {
  const measured = rows.map((row) => {
    const period = goalPeriod(row, today)
    const madeOn = dayIn(row.createdAt, timeZone)
    return { ...row, ...period, madeOn, paceFrom: paceStart(period, madeOn) }
  })
  const sums = await sumGoalIncomes(db, { userId, today }, measured)
  return measured.map((row) => {
    const { total = '0.00', firstEntered = null, taken = '0.00' } = sums.get(row.id) ?? {}
    const target = fromDecimal(row.targetAmount)
    const pace = goalPace({ ...row, target, firstEntered, taken: fromDecimal(taken) }, today)
    return {
      ...toGoal(row),
      from: row.from,
      to: row.to,
      currentAmount: total,
      progress: goalProgress(fromDecimal(total), target),
      pace: pace && { ...pace, ahead: toDecimal(pace.ahead) },
    }
  })
}

function includesDay(today: Day) {
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
