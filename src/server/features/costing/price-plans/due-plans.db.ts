import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { hasAccessAt } from '#server/db/accounts/access.ts'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { pricePlans as plans } from '#server/db/schema/costing.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** A plan that waits for its day, with the time zone that its owner has chosen; null is the server's own. */
export type WaitingPlan = { userId: number; id: number; startsOn: Day; timeZone: string | null }

const BATCH = 500

type Waiting = { until: Day; now: Date; after: Pick<WaitingPlan, 'userId' | 'id'> | null }

/**
 * The next plans of all owners with access that start on `until` or earlier. A plan whose owner has no access
 * waits until they have. The caller checks whether the day has begun, which depends on the owner's time zone.
 */
export function listWaitingPlans(db: Db, { until, now, after }: Waiting): Promise<WaitingPlan[]> {
  const isFurther =
    after === null
      ? undefined
      : or(gt(plans.userId, after.userId), and(eq(plans.userId, after.userId), gt(plans.id, after.id)))
  return db
    .select({ userId: plans.userId, id: plans.id, startsOn: plans.startsOn, timeZone: users.timeZone })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .where(and(eq(plans.status, 'planned'), lte(plans.startsOn, until), hasAccessAt(now), isFurther))
    .orderBy(asc(plans.userId), asc(plans.id))
    .limit(BATCH)
}

/** The plans of one owner whose day has come, in the order in which they begin. */
export function listDuePlans(
  db: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<{ id: number }[]> {
  return db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.status, 'planned'), lte(plans.startsOn, today)))
    .orderBy(asc(plans.startsOn), asc(plans.id))
}
