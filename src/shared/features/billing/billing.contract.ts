import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { instantOut } from '#shared/kernel/days.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'

/** `active` is the access rule's result, so it is true for free days too. The rest is for the plan card. */
const subscriptionStatus = z.object({
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

const trialStatus = z.object({
  status: z.enum(['trial', 'expired', 'promo', 'subscribed', 'none']),
  message: z.string(),
})

const promoRequest = z.object({ code: textField({ required: 'Promo code is required' }) })
const promoAnswer = z.object({ success: z.boolean(), message: z.string() })

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

export const startTrial = {
  method: 'POST',
  url: '/api/start-trial',
  schema: { response: { 200: trialStatus } },
} satisfies Call

export const applyPromoCode = {
  method: 'POST',
  url: '/api/apply-promo-code',
  schema: { body: promoRequest, response: { 200: promoAnswer } },
} satisfies Call

/** Answers with the secret that the card form pays with. */
export const createSubscription = {
  method: 'POST',
  url: '/api/create-subscription',
  schema: { response: { 200: z.object({ clientSecret: z.string() }) } },
} satisfies Call

export const syncSubscription = {
  method: 'POST',
  url: '/api/sync-subscription',
  schema: { response: { 200: subscriptionStatus } },
} satisfies Call

/** Answers with the address of the payment provider's page where the plan is managed. */
export const openBillingPortal = {
  method: 'POST',
  url: '/api/billing-portal',
  schema: { response: { 200: z.object({ url: z.string() }) } },
} satisfies Call

export type SubscriptionStatus = z.output<typeof subscriptionStatus>
export type TrialStatus = z.output<typeof trialStatus>
export type PromoAnswer = z.output<typeof promoAnswer>
