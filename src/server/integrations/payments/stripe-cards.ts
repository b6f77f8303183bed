import type Stripe from 'stripe'
import { isRefused } from './stripe-failures.ts'
import { toCardSetup } from './stripe-objects.ts'

const MAX_SETUPS = 100

/** Stripe lists the newest first. */
export async function findConfirmedCard(
  stripe: Stripe,
  customer: string,
  since: Date,
): Promise<string | null> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const { data } = await stripe.setupIntents.list({ customer, created, limit: MAX_SETUPS })
  const confirmed = data.map(toCardSetup).find((setup) => setup?.status === 'succeeded')
  return confirmed?.cardId ?? null
}

/** A plan or a card that has ended since it was read is no wrong setting: the next sync reads it again. */
export async function changePlanCard(stripe: Stripe, planId: string, cardId: string): Promise<void> {
  try {
    await stripe.subscriptions.update(planId, { default_payment_method: cardId })
  } catch (cause) {
    throw isRefused(cause) ? new Error('the plan or its card has changed', { cause }) : cause
  }
}
