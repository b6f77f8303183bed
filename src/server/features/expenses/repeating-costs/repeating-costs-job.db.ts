import { and, asc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm'
import { hasAccessAt } from '#server/db/accounts/access.ts'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { repeatingCosts as costs } from '#server/db/schema/records.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

const PAGE = 500

type DueOwners = {
  /** The latest day that it is anywhere on earth. */
  latestToday: Day
  now: Date
  aboveId: number
}

type DueOwner = {
  userId: number
  /** Null for the server's own. */
  timeZone: string | null
  /** The earliest due day of this owner's costs; in their time zone it may still be tomorrow. */
  dueOn: Day
}

/** Some of the owners with access whose earliest due day may have begun in their time zone. */
export function listDueOwners(db: Db, { latestToday, now, aboveId }: DueOwners): Promise<DueOwner[]> {
  const due = db
    .select({ one: sql`1` })
    .from(costs)
    .where(and(eq(costs.userId, users.id), isNull(costs.deletedAt), lte(costs.unsettledOn, latestToday)))
  return db
    .select({ userId: users.id, timeZone: users.timeZone, dueOn: FIRST_DUE_DAY.mapWith(costs.unsettledOn) })
    .from(users)
    .where(and(gt(users.id, aboveId), hasAccessAt(now), exists(due)))
    .orderBy(asc(users.id))
    .limit(PAGE)
}

const FIRST_DUE_DAY = sql<Day>`(select min(cost.unsettled_on) from repeating_costs as cost
  where cost.user_id = users.id and cost.deleted_at is null)`
