import { gt, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { PAYING_STATUSES } from '#shared/features/billing/access.rules.ts'

/** The same rule as `hasAccess`, for a query over owners. */
export function hasAccessAt(now: Date): SQL | undefined {
  return or(inArray(users.stripeStatus, PAYING_STATUSES), gt(users.freeUntil, now))
}
