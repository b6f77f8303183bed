import { and, desc, eq, gte, isNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { incomeGoals as goals } from '#server/db/schema/records.ts'
import { weeklyCloses as closes } from '#server/db/schema/tax.ts'
import type { MonthlyGoal } from '#shared/features/tax/closes/goal-ahead.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

export type CloseRow = Pick<typeof closes.$inferSelect, 'weekStart' | 'hours' | 'closedAt'>

const shown = { weekStart: closes.weekStart, hours: closes.hours, closedAt: closes.closedAt }

type CloseFilter = { userId: number; from: Day | null; to: Day | null }

/** One row more than the page holds, the newest week first. */
export function listCloseRows(
  db: Db,
  filter: CloseFilter,
  { limit, before }: { limit: number; before: Day | null },
): Promise<CloseRow[]> {
  return db
    .select(shown)
    .from(closes)
    .where(and(matching(filter), before === null ? undefined : lt(closes.weekStart, before)))
    .orderBy(desc(closes.weekStart))
    .limit(limit + 1)
}

export function countCloses(db: Db, filter: CloseFilter): Promise<number> {
  return db.$count(closes, matching(filter))
}

type NewClose = { userId: number; weekStart: Day; hours: string | null; now: Date }

/** Closes a week, or replaces its close. Lock the owner before: two calls would both find no close to replace. */
export async function storeClose(
  tx: Db,
  { userId, weekStart, hours, now }: NewClose,
): Promise<{ row: CloseRow; isNew: boolean }> {
  // What an owner saves is their own, also where it replaces the example salon's.
  const values = { hours, isExample: false, closedAt: now }
  const [replaced] = await tx
    .update(closes)
    .set(values)
    .where(and(eq(closes.userId, userId), eq(closes.weekStart, weekStart)))
    .returning(shown)
  if (replaced) return { row: replaced, isNew: false }
  const [row] = await tx
    .insert(closes)
    .values({ userId, weekStart, ...values })
    .returning(shown)
  if (!row) throw new Error('the database returned no row of the close')
  return { row, isNew: true }
}

/** The monthly goals of all businesses that are not paused, the newest first. */
export async function listMonthlyGoals(db: Db, userId: number): Promise<MonthlyGoal[]> {
  const rows = await db
    .select({ id: goals.id, target: goals.targetAmount, year: goals.year, month: goals.month })
    .from(goals)
    .where(
      and(
        eq(goals.userId, userId),
        eq(goals.goalType, 'monthly'),
        eq(goals.isActive, 1),
        isNull(goals.businessId),
        isNull(goals.deletedAt),
      ),
    )
    .orderBy(desc(goals.id))
  return rows.map((goal) => ({ ...goal, target: fromDecimal(goal.target) }))
}

function matching({ userId, from, to }: CloseFilter): SQL | undefined {
  return and(
    eq(closes.userId, userId),
    from === null ? undefined : gte(closes.weekStart, from),
    to === null ? undefined : lte(closes.weekStart, to),
  )
}
