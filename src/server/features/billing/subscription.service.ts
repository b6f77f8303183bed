import { ownerGone } from '#server/db/accounts/owners.ts'
import { withLease } from '#server/db/statements/leases.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments, Plan } from '#server/integrations/payments/payments.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import type { PaymentSession } from '#shared/features/billing/plan.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findBilling, requireBilling } from './billing.db.ts'
import { createCustomer, createPlan } from './new-plans.service.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { insertCancellation } from './plan-cancellations.db.ts'
import { isRunning, isUnfinished } from './plan-progress.ts'
import { findTrialEnd } from './plan-trial.ts'
import { syncPlan } from './sync.service.ts'

const LEASE_MS = 30_000

/** Simultaneous calls of one person on this server share one answer. */
const pending = new WeakMap<Deps, Map<number, Promise<PaymentSession>>>()

/** What the browser needs to finish this person's open subscription: to pay, or to save a card. */
export async function preparePayment(deps: Deps, userId: number): Promise<PaymentSession> {
  const shared = pending.get(deps) ?? new Map<number, Promise<PaymentSession>>()
  pending.set(deps, shared)
  const answer = shared.get(userId) ?? withinDeadline((isOver) => createUnderLease(deps, userId, isOver))
  shared.set(userId, answer)
  return answer.finally(() => shared.delete(userId))
}

/**
 * The lease lets only one caller at a time talk to Stripe, however many calls there are on however many
 * servers. Later callers find what the first one created.
 */
async function createUnderLease(deps: Deps, userId: number, isOver: () => boolean): Promise<PaymentSession> {
  const payments = requirePayments(deps)
  const turn = { name: `subscribe:${userId}`, forMs: LEASE_MS, isOver, toError: busy }
  return withLease(deps.database.db, turn, () => openSubscription(deps, payments, userId))
}

async function openSubscription(deps: Deps, payments: Payments, userId: number): Promise<PaymentSession> {
  const { db } = deps.database
  const person = await requireBilling(db, userId)
  if (isPaying(person.stripeStatus)) throw alreadySubscribed()
  const timeZone = person.timeZone ?? deps.settings.timeZone
  const trialEnd = findTrialEnd({ freeUntil: person.freeUntil, now: deps.now(), timeZone })
  const customerId = person.stripeCustomerId ?? (await createCustomer(deps, payments, person))
  const plans = await payments.listPlans(customerId)
  const unfinished = await findUnfinished(payments, plans, trialEnd)
  const plan = unfinished ?? (await createPlan(deps, payments, { person, customerId, plans, trialEnd }))
  await requireNotErased(deps, { userId, customerId })
  if (plan === 'finished' || isRunning(plan)) {
    await syncPlan({ db, payments, now: deps.now }, userId)
    throw alreadySubscribed()
  }
  if (plan.clientSecret === null) throw busy()
  return {
    clientSecret: plan.clientSecret,
    ...(trialEnd && { firstPaymentOn: dayIn(trialEnd, timeZone) }),
  }
}

/**
 * The plan of an earlier visit is used again if its first payment still falls on the same moment. Every other
 * unfinished plan is cancelled, because the owner could finish it in another tab and would have two.
 * `finished` when there is a plan that runs.
 */
async function findUnfinished(
  payments: Payments,
  plans: readonly Plan[],
  trialEnd: Date | null,
): Promise<Plan | 'finished' | undefined> {
  if (plans.some(isRunning)) return 'finished'
  const unfinished = plans.filter(isUnfinished)
  const kept = unfinished.find(
    (plan) => plan.clientSecret !== null && plan.trialEnd?.getTime() === trialEnd?.getTime(),
  )
  for (const plan of unfinished) {
    if (plan !== kept && !(await payments.cancelUnfinished(plan))) return 'finished'
  }
  return kept
}

/** The account was erased in the meantime, and the erasure did not know this plan, so it is cancelled here. */
async function requireNotErased(deps: Deps, made: { userId: number; customerId: string }): Promise<void> {
  const { db } = deps.database
  if ((await findBilling(db, made.userId)) !== null) return
  await insertCancellation(db, { customerId: made.customerId, now: deps.now() })
  deps.jobs.wake('plan_cancellations')
  throw ownerGone()
}

function alreadySubscribed(): ProductError {
  return new ProductError('conflict', 'You are already subscribed. You can manage your plan on this page.')
}

function busy(): ProductError {
  return new ProductError(
    'unavailable',
    'Your payment form is being prepared. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  )
}
