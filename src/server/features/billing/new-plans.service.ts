import type { Deps } from '#server/deps.ts'
import { type Payments, type Plan, wasAnswered } from '#server/integrations/payments/payments.ts'
import { type BillingRow, updateAttempt, updateCustomer } from './billing.db.ts'

export async function createCustomer(deps: Deps, payments: Payments, person: BillingRow): Promise<string> {
  const { id: userId, email, name, billingAttempt: attempt } = person
  const details = { userId, email, name, idempotencyKey: toKey('customer', person, attempt) }
  const customerId = await withAttempt(deps, { userId, attempt }, () => payments.createCustomer(details))
  await updateCustomer(deps.database.db, userId, customerId)
  return customerId
}

export type NewPlan = {
  person: BillingRow
  customerId: string
  plans: readonly Plan[]
  /** The end of the free days that the plan keeps. */
  trialEnd: Date | null
}

/**
 * An attempt number that appears in Stripe's list is used up, whatever its outcome. If the answer to an
 * attempt was lost, the same number is sent again. The number is stored before the call.
 */
export async function createPlan(
  deps: Deps,
  payments: Payments,
  { person, customerId, plans, trialEnd }: NewPlan,
): Promise<Plan> {
  const { id: userId, billingAttempt } = person
  const isUsed = billingAttempt === 0 || plans.some((plan) => plan.attempt === billingAttempt)
  const attempt = isUsed ? billingAttempt + 1 : billingAttempt
  await updateAttempt(deps.database.db, userId, attempt)
  // A customer of an earlier plan may have a default card, which was not given for this plan.
  if (trialEnd !== null && person.stripeCustomerId !== null) await payments.clearDefaultCard(customerId)
  const idempotencyKey = toKey('subscription', person, attempt, trialEnd)
  const order = { customerId, userId, attempt, trialEnd, idempotencyKey }
  return withAttempt(deps, { userId, attempt }, () => payments.createPlan(order))
}

/**
 * The creation time distinguishes this person from one with the same id in another database on the same
 * Stripe account. Stripe refuses a key that comes again with another end of the free days.
 */
function toKey(
  what: string,
  { id, createdAt }: BillingRow,
  attempt: number,
  trialEnd: Date | null = null,
): string {
  const key = `${what}-${id}-${createdAt.getTime()}-${attempt}`
  return trialEnd === null ? key : `${key}-${trialEnd.getTime()}`
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
