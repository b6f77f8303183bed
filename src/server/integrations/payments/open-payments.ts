import type { Settings } from '#server/settings.ts'
import type { PaymentFailure, Payments } from './payments.ts'

/** The payment library is large, so it is loaded only when card payments are configured. */
export async function openPayments(
  settings: Pick<Settings, 'stripe'>,
  onFailure: (failure: PaymentFailure) => void = () => undefined,
): Promise<Payments | null> {
  if (settings.stripe === null) return null
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments(settings.stripe, onFailure)
}
