import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { instantOut } from '#shared/kernel/days.contract.ts'

/** `active` is the access rule's result, so it is true for free days too. The rest is for the plan card. */
export const subscriptionStatus = z.object({
  active: z.boolean(),
  /** Where the access that runs now, or ran last, came from. */
  source: z.nullable(z.enum(['subscription', 'trial', 'promo', 'operator'])),
  /** When it renews, ends, or ended. */
  endDate: z.nullable(instantOut),
  /** A plan that runs out on endDate instead of renewing. */
  cancelled: z.boolean(),
  /** Stripe is retrying a payment that failed: the card needs a look. */
  paymentFailing: z.boolean(),
  trialAvailable: z.boolean(),
  /** Whether there is a customer at the payment provider, and so a portal to open. */
  manageable: z.boolean(),
})

export const trialStatus = z.object({
  status: z.enum(['trial', 'expired', 'promo', 'subscribed', 'none']),
  message: z.string(),
})

export const readSubscriptionStatus = {
  method: 'GET',
  url: '/api/subscription-status',
  schema: { response: { 200: subscriptionStatus } },
} satisfies Call

export const readTrialStatus = {
  method: 'GET',
  url: '/api/user/trial-status',
  schema: { response: { 200: trialStatus } },
} satisfies Call

export type SubscriptionStatus = z.output<typeof subscriptionStatus>
export type TrialStatus = z.output<typeof trialStatus>
