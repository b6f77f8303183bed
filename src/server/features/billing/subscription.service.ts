import { setTimeout as wait } from 'node:timers/promises'
import { releaseLease, takeLease } from '#server/db/leases.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments, Plan } from '#server/integrations/payments/payments.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type BillingRow, requireBilling, updateAttempt, updateCustomer } from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { syncPlan } from './sync.service.ts'

const LEASE_MS = 30_000
const TURN_MS = 50

/**
 * The secret with which the browser pays for the one open subscription of this person. However often
 * and from however many servers it is asked for, the lease lets one caller at a time talk to Stripe,
 * and whoever comes later finds what the first one made.
 */
export async function createSubscription(deps: Deps, userId: number): Promise<string> {
  const payments = requirePayments(deps)
  const lease = { name: `subscribe:${userId}`, holder: crypto.randomUUID() }
  const { db } = deps.database
  return withinDeadline(async (isOver) => {
    while (!(await takeLease(db, { ...lease, now: new Date(), forMs: LEASE_MS }))) {
      if (isOver()) throw busy()
      await wait(TURN_MS)
    }
    try {
      return await openSubscription(deps, payments, userId)
    } finally {
      await releaseLease(db, lease)
    }
  })
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
  if (plan.clientSecret === null) throw busy()
  return plan.clientSecret
}

async function createCustomer(deps: Deps, payments: Payments, person: BillingRow): Promise<string> {
  const { id: userId, email, name } = person
  // The same key until the answer is stored: a lost answer is asked for again, not a second customer made.
  const idempotencyKey = `customer-${userId}-${person.billingAttempt}`
  const customerId = await payments.createCustomer({ userId, email, name, idempotencyKey })
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
  const isUsed = person.billingAttempt === 0 || plans.some((plan) => plan.attempt === person.billingAttempt)
  const attempt = isUsed ? person.billingAttempt + 1 : person.billingAttempt
  await updateAttempt(deps.database.db, person.id, attempt)
  return payments.createPlan({ customerId, userId: person.id, attempt })
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
