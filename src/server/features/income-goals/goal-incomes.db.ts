import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import type { GoalPeriod } from '#shared/features/income-goals/income-goals.rules.ts'
import { countedWeeks } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { lastCompleteWeek } from '#shared/kernel/calendar/weeks.ts'

/** The income, when one of its weeks was last changed, and what its pace is measured by. */
type GoalIncome = {
  total: string
  changedAt: Date | null
  /** The first week with an entry. */
  firstEntered: Day | null
  /** The income of the complete weeks since `paceFrom`. */
  taken: string
}

type MeasuredGoal = GoalPeriod & { id: number; businessId: number | null; paceFrom: Day }

/** `isOwnOnly` leaves out the weeks of the example salon. */
type Owner = { userId: number; today: Day; isOwnOnly?: boolean }

/** The income over each goal's period up to today, for all goals in one statement. */
export async function sumGoalIncomes(
  db: Db,
  { userId, today, isOwnOnly = false }: Owner,
  measured: readonly MeasuredGoal[],
): Promise<Map<number, GoalIncome>> {
  if (measured.length === 0) return new Map()
  const sums = await db
    .select({
      id: sql`period.goal_id`.mapWith(Number),
      total: sumMoney(weeks.weeklyTotal),
      changedAt: sql<Date | null>`max(${weeks.updatedAt})`.mapWith(weeks.updatedAt),
      firstEntered: sql<Day | null>`min(${weeks.weekStart})::text`,
      taken: sumMoney(
        weeks.weeklyTotal,
        sql`${weeks.weekStart} between period.pace_from and ${lastCompleteWeek(today)}::date`,
      ),
    })
    .from(toPeriods(measured, today))
    .leftJoin(
      weeks,
      and(
        eq(weeks.userId, userId),
        isNull(weeks.deletedAt),
        isOwnOnly ? eq(weeks.isExample, false) : undefined,
        sql`${weeks.weekStart} between period.first_day and period.last_day`,
        sql`(period.business_id is null or ${weeks.businessId} = period.business_id)`,
      ),
    )
    .groupBy(sql`period.goal_id`)
  return new Map(sums.map(({ id, ...income }) => [id, income]))
}

function toPeriods(measured: readonly MeasuredGoal[], today: Day) {
  const rows = measured.map(({ id, businessId, paceFrom, ...period }) => {
    const { from, to } = countedWeeks(period, today)
    return sql`(${id}::bigint, ${businessId}::bigint, ${from}::date, ${to}::date, ${paceFrom}::date)`
  })
  const columns = sql`(goal_id, business_id, first_day, last_day, pace_from)`
  return sql`(values ${sql.join(rows, sql`, `)}) as period ${columns}`
}
