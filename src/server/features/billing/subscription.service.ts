import { ownerGone } from '#server/db/accounts/owners.ts'
import { withLease } from '#server/db/statements/leases.ts'
import type { Deps } from '#server/deps.ts'
import { type Payments, type Plan, wasAnswered } from '#server/integrations/payments/payments.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type BillingRow, findBilling, requireBilling, updateAttempt, updateCustomer } from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { insertCancellation } from './plan-cancellations.db.ts'
import { syncPlan } from './sync.service.ts'

const LEASE_MS = 30_000

/** Calls of one person that arrive together on this server share one answer. */
const underWay = new WeakMap<Deps, Map<number, Promise<string>>>()

/** The secret with which the browser pays for the one open subscription of this person. */
export async function preparePayment(deps: Deps, userId: number): Promise<string> {
  const shared = underWay.get(deps) ?? new Map<number, Promise<string>>()
  underWay.set(deps, shared)
  const answer = shared.get(userId) ?? withinDeadline((isOver) => createAlone(deps, userId, isOver))
  shared.set(userId, answer)
  return answer.finally(() => shared.delete(userId))
}

/**
 * However often and from however many servers it is asked for, the lease lets one caller at a time talk
 * to Stripe, and whoever comes later finds what the first one made.
 */
async function createAlone(deps: Deps, userId: number, isOver: () => boolean): Promise<string> {
  const payments = requirePayments(deps)
  const turn = { name: `subscribe:${userId}`, forMs: LEASE_MS, isOver, toError: busy }
  return withLease(deps.database.db, turn, () => openSubscription(deps, payments, userId))
}

async function openSubscription(deps: Deps, payments: Payments, userId: number): Promise<string> {
  const { db } = deps.database
  const person = await requireBilling(db, userId)
  if (isPaying(person.stripeStatus)) throw alreadySubscribed()
  const customerId = person.stripeCustomerId ?? (await createCustomer(deps, payments, person))
  const plans = await payments.listPlans(customerId)
  if (plans.some((plan) => isPaying(plan.status))) {
    await syncPlan({ db, payments, now: deps.now }, userId)
    throw alreadySubscribed()
  }
  const unfinished = plans.find((plan) => plan.status === 'incomplete' && plan.clientSecret !== null)
  const plan = unfinished ?? (await createPlan(deps, payments, { person, customerId, plans }))
  await requireStillThere(deps, { userId, customerId })
  if (plan.clientSecret === null) throw busy()
  return plan.clientSecret
}

/** An account that was erased meanwhile knew nothing of this plan, so it is cancelled from here. */
async function requireStillThere(deps: Deps, made: { userId: number; customerId: string }): Promise<void> {
  const { db } = deps.database
  if ((await findBilling(db, made.userId)) !== null) return
  await insertCancellation(db, { customerId: made.customerId, now: deps.now() })
  deps.jobs.wake('plan_cancellations')
  throw ownerGone()
}

async function createCustomer(deps: Deps, payments: Payments, person: BillingRow): Promise<string> {
  const { id: userId, email, name, billingAttempt: attempt } = person
  const details = { userId, email, name, idempotencyKey: toKey('customer', person, attempt) }
  const customerId = await underAttempt(deps, { userId, attempt }, () => payments.createCustomer(details))
  await updateCustomer(deps.database.db, userId, customerId)
  return customerId
}

type NewPlan = { person: BillingRow; customerId: string; plans: readonly Plan[] }

/**
 * An attempt that Stripe shows us is used up, whatever became of it; one whose answer was lost is not,
 * and is asked again under its own number. The number is stored before the call.
 */
async function createPlan(
  deps: Deps,
  payments: Payments,
  { person, customerId, plans }: NewPlan,
): Promise<Plan> {
  const { id: userId, billingAttempt } = person
  const isUsed = billingAttempt === 0 || plans.some((plan) => plan.attempt === billingAttempt)
  const attempt = isUsed ? billingAttempt + 1 : billingAttempt
  await updateAttempt(deps.database.db, userId, attempt)
  const order = { customerId, userId, attempt, idempotencyKey: toKey('subscription', person, attempt) }
  return underAttempt(deps, { userId, attempt }, () => payments.createPlan(order))
}

/** The person's first moment tells them from their namesake in another database on the same account. */
function toKey(what: string, { id, createdAt }: BillingRow, attempt: number): string {
  return `${what}-${id}-${createdAt.getTime()}-${attempt}`
}

/** Stripe repeats an answered failure to the same key for a day, so the next try needs another number. */
async function underAttempt<T>(
  deps: Deps,
  at: { userId: number; attempt: number },
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (wasAnswered(error)) await updateAttempt(deps.database.db, at.userId, at.attempt + 1)
    throw error
  }
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
