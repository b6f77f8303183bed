import type { Plan } from '#server/integrations/payments/payments.ts'
import { isEnded, isPaying } from '#shared/features/billing/access.rules.ts'

/** Whether the owner has begun to subscribe, but has neither paid nor saved a card. It changes nothing yet. */
export function isUnfinished(plan: Plan): boolean {
  return plan.status === 'incomplete' || awaitsCard(plan)
}

export function isRunning(plan: Plan): boolean {
  return isPaying(plan.status) && !awaitsCard(plan)
}

/** Whether the owner had the plan, and it is over. An abandoned plan is not one of them. */
export function hasRunAndEnded(plan: Plan): boolean {
  return isEnded(plan.status) && !wasAbandoned(plan)
}

/**
 * Stripe calls a plan with free days `trialing` at once, before there is a card. A running plan may ask for
 * another card, so the request counts only while there is no card.
 */
function awaitsCard({ status, cardId, cardSetup }: Plan): boolean {
  return status === 'trialing' && cardId === null && cardSetup !== null && cardSetup.status !== 'succeeded'
}

/** Whether one of our plans ended within its free days without ever having a card. Stripe calls it `canceled`. */
function wasAbandoned({ attempt, cardId, endedAt, trialEnd }: Plan): boolean {
  if (attempt === null || cardId !== null) return false
  return endedAt !== null && trialEnd !== null && endedAt <= trialEnd
}
