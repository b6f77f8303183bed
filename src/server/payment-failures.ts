import type { Api } from '#server/http/api.ts'
import type { PaymentFailure } from '#server/integrations/payments/payments.ts'

const SETUP_REFUSED = 'Stripe refuses our settings: look at STRIPE_SECRET_KEY and STRIPE_PRICE_ID'

/**
 * Reports a payment failure to the operator. An outage passes by itself, and the request that failed is
 * logged anyway. Settings that Stripe refuses stay wrong until somebody changes them, so they get a log line
 * of their own.
 */
export function logPaymentFailure(app: Api | undefined, { kind, ...failure }: PaymentFailure): void {
  app?.metrics?.paymentFailures.add({ kind })
  if (kind === 'setup') app?.log.error({ payments: failure }, SETUP_REFUSED)
}
