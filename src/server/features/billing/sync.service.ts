import type { Db } from '#server/db/engines/database.ts'
import { withLease } from '#server/db/statements/leases.ts'
import type { Payments, Plan } from '#server/integrations/payments/payments.ts'
import { isEnded, isPaying } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import {
  type BillingRow,
  findBilling,
  insertEvents,
  type PlanState,
  type TakenEvent,
  updatePlanState,
} from './billing.db.ts'
import { createSharedRuns } from './shared-runs.ts'

/** As long as one question to Stripe with its repeat may take. A server that dies keeps a plan no longer. */
const LEASE_MS = 10_000
/** Callers give up after 14 s; a turn that comes later than this is of use to none of them. */
const MAX_WAIT_MS = 12_000
const MAX_TRIES = 5

type SyncDeps = { db: Db; payments: Payments; now: () => Date }
type Sync = (userId: number, events: readonly TakenEvent[]) => Promise<void>

/** Every server has payments of its own, and one of these with them. */
const syncs = new WeakMap<Payments, Sync>()

/**
 * Copies the state of a person's plan from Stripe, as it is at some moment after the call. Those who ask
 * together share one copy, and servers take turns. The events are written down together with the state.
 */
export function syncPlan(deps: SyncDeps, userId: number, events: readonly TakenEvent[] = []): Promise<void> {
  const sync = syncs.get(deps.payments) ?? createSharedRuns((id, all) => syncInTurn(deps, id, all))
  syncs.set(deps.payments, sync)
  return sync(userId, events)
}

async function syncInTurn(deps: SyncDeps, userId: number, events: readonly TakenEvent[]): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  const isOver = () => performance.now() > giveUpAt
  const turn = { name: `sync:${userId}`, forMs: LEASE_MS, isOver, toError: busy }
  await withLease(deps.db, turn, () => copyPlan(deps, userId, events))
}

/**
 * The lease may run out under a slow answer, so the copy is written only on top of the version that was read
 * before the question: an older truth never stands on top of a newer one.
 */
async function copyPlan(deps: SyncDeps, userId: number, events: readonly TakenEvent[]): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await findBilling(deps.db, userId)
    if (row === null || row.stripeCustomerId === null) return
    const plans = await deps.payments.listPlans(row.stripeCustomerId)
    const change = { userId, version: row.billingVersion, state: toState(plans, row), now: deps.now() }
    const isWritten = await deps.db.transaction(async (tx) => {
      if (!(await updatePlanState(tx, change))) return false
      await insertEvents(tx, events)
      return true
    })
    if (isWritten) return
  }
  throw busy()
}

function busy(): ProductError {
  return new ProductError('unavailable', 'Your plan is being updated. Please try again in a moment.', {
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
