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

/** Simultaneous calls of one person on this server share one answer. */
const pending = new WeakMap<Deps, Map<number, Promise<string>>>()

/** The secret that lets the browser pay for this person's open subscription. */
export async function preparePayment(deps: Deps, userId: number): Promise<string> {
  const shared = pending.get(deps) ?? new Map<number, Promise<string>>()
  pending.set(deps, shared)
  const answer = shared.get(userId) ?? withinDeadline((isOver) => createUnderLease(deps, userId, isOver))
  shared.set(userId, answer)
  return answer.finally(() => shared.delete(userId))
}

/**
 * The lease lets only one caller at a time talk to Stripe, however many calls there are on however many
 * servers. Later callers find what the first one created.
 */
async function createUnderLease(deps: Deps, userId: number, isOver: () => boolean): Promise<string> {
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
  await requireNotErased(deps, { userId, customerId })
  if (plan.clientSecret === null) throw busy()
  return plan.clientSecret
}

/** The account was erased in the meantime, and the erasure did not know this plan, so it is cancelled here. */
async function requireNotErased(deps: Deps, made: { userId: number; customerId: string }): Promise<void> {
  const { db } = deps.database
  if ((await findBilling(db, made.userId)) !== null) return
  await insertCancellation(db, { customerId: made.customerId, now: deps.now() })
  deps.jobs.wake('plan_cancellations')
  throw ownerGone()
}

async function createCustomer(deps: Deps, payments: Payments, person: BillingRow): Promise<string> {
  const { id: userId, email, name, billingAttempt: attempt } = person
  const details = { userId, email, name, idempotencyKey: toKey('customer', person, attempt) }
  const customerId = await withAttempt(deps, { userId, attempt }, () => payments.createCustomer(details))
  await updateCustomer(deps.database.db, userId, customerId)
  return customerId
}

type NewPlan = { person: BillingRow; customerId: string; plans: readonly Plan[] }

/**
 * An attempt number that appears in Stripe's list is used up, whatever its outcome. If the answer to an
 * attempt was lost, the same number is sent again. The number is stored before the call.
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
  return withAttempt(deps, { userId, attempt }, () => payments.createPlan(order))
}

/**
 * The creation time distinguishes this person from one with the same id in another database on the same
 * Stripe account.
 */
function toKey(what: string, { id, createdAt }: BillingRow, attempt: number): string {
  return `${what}-${id}-${createdAt.getTime()}-${attempt}`
}

/** Stripe repeats an error for the same key for a day, so the next attempt needs another number. */
async function withAttempt<T>(
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
