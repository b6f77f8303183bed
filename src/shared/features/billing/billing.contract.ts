import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/days.contract.ts'
import { textField } from '#shared/kernel/text.contract.ts'

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

export const promoRequest = z.object({ code: textField({ required: 'Promo code is required' }) })
export const promoAnswer = z.object({ success: z.boolean(), message: z.string() })

export const createdSubscription = z.object({ clientSecret: z.string() })
export const portal = z.object({ url: z.string() })

export type SubscriptionStatus = z.output<typeof subscriptionStatus>
export type TrialStatus = z.output<typeof trialStatus>
export type PromoAnswer = z.output<typeof promoAnswer>
