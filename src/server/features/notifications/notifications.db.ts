import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { dismissedNotices } from '#server/db/schema/bookkeeping.ts'
import {
  businesses,
  incomeGoals as goals,
  treatments,
  weeklyIncomes as weeks,
} from '#server/db/schema/records.ts'
import { weeklyCloses as closes } from '#server/db/schema/tax.ts'
import { LOWEST_MARGIN_FIRST } from '#server/features/treatments/margin-order.db.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

// Notices are about what an owner entered, so every query here leaves out example rows.

/** Whether a week has no entry although an earlier one does: the latest entry up to that week is older than it. */
export async function isWeekMissing(
  db: Db,
  { userId, week }: { userId: number; week: Day },
): Promise<boolean> {
  const [latest] = await db
    .select({ week: weeks.weekStart })
    .from(weeks)
    .where(and(ownWeeks(userId), lte(weeks.weekStart, week)))
    .orderBy(desc(weeks.weekStart))
    .limit(1)
  return latest !== undefined && latest.week < week
}

/** Whether the owner takes down their weeks, and has not closed this one. */
export async function isWeekOpen(db: Db, { userId, week }: { userId: number; week: Day }): Promise<boolean> {
  const [row] = await db
    .select({ week: weeks.weekStart })
    .from(weeks)
    .where(
      and(
        ownWeeks(userId),
        lte(weeks.weekStart, week),
        sql`not exists (select from ${closes} where ${closes.userId} = ${userId} and ${closes.weekStart} = ${week})`,
      ),
    )
    .limit(1)
  return row !== undefined
}

export type OwnGoal = Pick<typeof goals.$inferSelect, 'id' | 'businessId' | 'goalType' | 'year' | 'month'> & {
  targetAmount: string
  businessName: string | null
}

export function listOwnGoals(db: Db, userId: number): Promise<OwnGoal[]> {
  const { id, businessId, goalType, year, month, targetAmount } = goals
  return db
    .select({ id, businessId, goalType, year, month, targetAmount, businessName: businesses.name })
    .from(goals)
    .leftJoin(businesses, and(eq(businesses.userId, goals.userId), eq(businesses.id, businessId)))
    .where(
      and(
        eq(goals.userId, userId),
        isNull(goals.deletedAt),
        eq(goals.isActive, 1),
        eq(goals.isExample, false),
      ),
    )
    .orderBy(desc(id))
    .limit(50)
}

export type LowMarginRow = { count: number; newestId: number; changedAt: Date; name: string }

/** The owner's treatments below a margin: how many, the newest of them, and the name of the lowest. Null without any. */
export async function findLowMargins(
  db: Db,
  { userId, lowMargin }: { userId: number; lowMargin: string },
): Promise<LowMarginRow | null> {
  const low = and(
    eq(treatments.userId, userId),
    isNull(treatments.deletedAt),
    eq(treatments.isExample, false),
    lt(treatments.profitMargin, lowMargin),
  )
  const [row] = await db
    .select({
      count: sql<number>`(count(*) over ())::int`,
      newestId: treatments.id,
      changedAt: treatments.updatedAt,
      name: sql<string>`first_value(${treatments.name}) over (order by ${LOWEST_MARGIN_FIRST})`,
    })
    .from(treatments)
    .where(low)
    .orderBy(desc(treatments.id))
    .limit(1)
  return row ?? null
}

export async function listDismissed(db: Db, userId: number): Promise<Set<string>> {
  const rows = await db
    .select({ id: dismissedNotices.noticeId })
    .from(dismissedNotices)
    .where(eq(dismissedNotices.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

export async function insertDismissal(
  db: Db,
  { userId, noticeId, now }: { userId: number; noticeId: string; now: Date },
): Promise<void> {
  await db.insert(dismissedNotices).values({ userId, noticeId, dismissedAt: now }).onConflictDoNothing()
}

function ownWeeks(userId: number) {
  return and(eq(weeks.userId, userId), isNull(weeks.deletedAt), eq(weeks.isExample, false))
}
