import * as z from 'zod/mini'
import { dayOut, instantOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'

/**
 * `active` is the result of the access rule, so it is true for free days too. The other fields are for the
 * plan card.
 */
export const subscriptionStatus = z.object({
  active: z.boolean(),
  /** The source of the current access, or of the last one. */
  source: z.nullable(z.enum(['subscription', 'trial', 'promo', 'operator'])),
  /** When the access renews, ends, or has ended. */
  endDate: z.nullable(instantOut),
  /** The day of a subscriber's first payment, while their free days still run. */
  firstPaymentOn: z.nullable(dayOut),
  /** Whether the plan ends on endDate instead of renewing. */
  cancelled: z.boolean(),
  /** Stripe is retrying a failed payment, so the owner should check the card. */
  paymentFailing: z.boolean(),
  trialAvailable: z.boolean(),
  /** Whether the payment provider has a customer for the owner, so that there is a portal to open. */
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
