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
  type ReceivedEvent,
  updatePlanState,
} from './billing.db.ts'
import { hasRunAndEnded, isRunning } from './plan-progress.ts'
import { createSharedRuns } from './shared-runs.ts'

/**
 * The time that one call to Stripe with its retry may take. When a server dies, its lease blocks the plan no
 * longer than this.
 */
const LEASE_MS = 10_000
/** Callers give up after 14 s, so a later turn would be useless to them. */
const MAX_WAIT_MS = 12_000
const MAX_TRIES = 5

type SyncDeps = { db: Db; payments: Payments; now: () => Date }
type Sync = (userId: number, events: readonly ReceivedEvent[]) => Promise<void>

/** Each server has one `Payments` object, and one shared sync for it. */
const syncs = new WeakMap<Payments, Sync>()

/**
 * Copies the state of a person's plan from Stripe, as it is at some moment after the call. Simultaneous
 * callers share one copy, and servers take turns. The events are stored together with the state.
 */
export function syncPlan(
  deps: SyncDeps,
  userId: number,
  events: readonly ReceivedEvent[] = [],
): Promise<void> {
  const sync = syncs.get(deps.payments) ?? createSharedRuns((id, all) => syncInTurn(deps, id, all))
  syncs.set(deps.payments, sync)
  return sync(userId, events)
}

async function syncInTurn(deps: SyncDeps, userId: number, events: readonly ReceivedEvent[]): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  const isOver = () => performance.now() > giveUpAt
  const turn = { name: `sync:${userId}`, forMs: LEASE_MS, isOver, toError: busy }
  await withLease(deps.db, turn, () => copyPlan(deps, userId, events))
}

/**
 * The lease may expire during a slow answer. So the copy is only written if the version is still the one that
 * was read before the call, and an older state never overwrites a newer one.
 */
async function copyPlan(deps: SyncDeps, userId: number, events: readonly ReceivedEvent[]): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await findBilling(deps.db, userId)
    if (row === null || row.stripeCustomerId === null) return
    const plan = findCurrentPlan(await deps.payments.listPlans(row.stripeCustomerId), row)
    if (plan) await requireCard(deps.payments, row.stripeCustomerId, plan)
    const change = { userId, version: row.billingVersion, state: toState(plan, row), now: deps.now() }
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

/**
 * Prefers a running plan to an ended one, and a newer plan to an older one. An unfinished plan changes nothing.
 * A plan that we have stored is never taken for an abandoned one: Stripe may have had its card with the customer
 * only.
 */
function findCurrentPlan(plans: readonly Plan[], { stripeSubscriptionId }: BillingRow): Plan | undefined {
  const newestFirst = [...plans].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const isOver = (plan: Plan) =>
    plan.id === stripeSubscriptionId ? isEnded(plan.status) : hasRunAndEnded(plan)
  return newestFirst.find(isRunning) ?? newestFirst.find(isOver)
}

/**
 * Stripe may save the confirmed card with the customer only. At the end of the free days it would then cancel
 * the plan for want of a card.
 */
async function requireCard(payments: Payments, customerId: string, plan: Plan): Promise<void> {
  if (plan.status !== 'trialing' || plan.attempt === null || plan.cardId !== null) return
  const cardId = plan.cardSetup?.cardId ?? (await payments.findConfirmedCard(customerId, plan.createdAt))
  if (cardId !== null) await payments.changePlanCard(plan.id, cardId)
}

function toState(plan: Plan | undefined, row: BillingRow): PlanState {
  if (plan) {
    return {
      stripeSubscriptionId: plan.id,
      stripeStatus: plan.status,
      stripePeriodEnd: plan.periodEnd,
      stripeCancelsAt: plan.cancelsAt,
    }
  }
  // Stripe no longer knows the plan that we stored as running, so it must not grant access for ever.
  const stripeStatus = isPaying(row.stripeStatus) ? 'canceled' : row.stripeStatus
  const { stripeSubscriptionId, stripePeriodEnd, stripeCancelsAt } = row
  return { stripeSubscriptionId, stripeStatus, stripePeriodEnd, stripeCancelsAt }
}
