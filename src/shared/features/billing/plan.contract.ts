import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { textField } from '#shared/kernel/text.contract.ts'
import { subscriptionStatus, trialStatus } from './billing.contract.ts'

// The calls to get a plan. Every tool checks whether there is one (billing.contract.ts), but only a few
// screens need these calls.

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

const paymentSession = z.object({
  /** For the card form: `pi_…` pays today, `seti_…` saves the card and charges nothing yet. */
  clientSecret: z.string(),
  /** The day when the free days end and the first payment falls. Absent when that is today. */
  firstPaymentOn: z.optional(dayOut),
})

/** Begins a subscription, or goes on with an unfinished one. */
export const createSubscription = {
  method: 'POST',
  url: '/api/create-subscription',
  schema: { response: { 200: paymentSession } },
} satisfies Call

export const syncSubscription = {
  method: 'POST',
  url: '/api/sync-subscription',
  schema: { response: { 200: subscriptionStatus } },
} satisfies Call

/** Answers with the address of the payment provider's page for managing the plan. */
export const openBillingPortal = {
  method: 'POST',
  url: '/api/billing-portal',
  schema: { response: { 200: z.object({ url: z.string() }) } },
} satisfies Call

export type PaymentSession = z.output<typeof paymentSession>
export type PromoAnswer = z.output<typeof promoAnswer>
