import type { Db } from '#server/db/database.ts'
import type { Payments, Plan } from '#server/integrations/payments/payments.ts'
import { isEnded, isPaying } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type BillingRow, type PlanState, requireBilling, updatePlanState } from './billing.db.ts'

const MOST_TRIES = 5

type SyncDeps = { db: Db; payments: Payments; now: () => Date }

/**
 * Copies the state of a person's plan from Stripe. Whoever finds that somebody else wrote meanwhile asks
 * again, so an older truth never stands on top of a newer one. `alongside` runs in the same transaction.
 */
export async function syncPlan(
  deps: SyncDeps,
  userId: number,
  alongside?: (tx: Db) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const row = await requireBilling(deps.db, userId)
    if (row.stripeCustomerId === null) return
    const plans = await deps.payments.listPlans(row.stripeCustomerId)
    const change = { userId, version: row.billingVersion, state: toState(plans, row), now: deps.now() }
    const written = await deps.db.transaction(async (tx) => {
      if (!(await updatePlanState(tx, change))) return false
      await alongside?.(tx)
      return true
    })
    if (written) return
  }
  throw new ProductError('unavailable', 'Your plan is being updated. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
}

/** A running plan counts before an ended one, and a newer before an older. An unfinished one changes nothing. */
function toState(plans: readonly Plan[], row: BillingRow): PlanState {
  const newestFirst = [...plans].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const plan =
    newestFirst.find((candidate) => isPaying(candidate.status)) ??
    newestFirst.find((candidate) => isEnded(candidate.status))
  if (plan) {
    return {
      stripeSubscriptionId: plan.id,
      stripeStatus: plan.status,
      stripePeriodEnd: plan.periodEnd,
      stripeCancelsAt: plan.cancelsAt,
    }
  }
  // Stripe no longer knows a plan that we took for running: it grants nothing for ever.
  const stripeStatus = isPaying(row.stripeStatus) ? 'canceled' : row.stripeStatus
  const { stripeSubscriptionId, stripePeriodEnd, stripeCancelsAt } = row
  return { stripeSubscriptionId, stripeStatus, stripePeriodEnd, stripeCancelsAt }
}
