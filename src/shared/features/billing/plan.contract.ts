import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { subscriptionStatus, trialStatus } from './billing.contract.ts'

// How somebody comes to a plan. Every tool asks whether there is one (billing.contract.ts); only a few screens
// need what is here.

const promoRequest = z.object({ code: textField({ required: 'Promo code is required' }) })
const promoAnswer = z.object({ success: z.boolean(), message: z.string() })

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

export type PromoAnswer = z.output<typeof promoAnswer>
