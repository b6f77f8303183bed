/** What became of a payment, as the payment provider writes it into the address it sends the browser back to. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'failed'

/**
 * Stripe leads back to the site root with the outcome behind it; null for every other address. The word in
 * the address is anybody's to write: it decides what is asked and said, never who has access.
 */
export function findPaymentOutcome({
  path,
  search,
}: {
  path: string
  search: string
}): PaymentOutcome | null {
  if (path !== '/') return null
  const answer = new URLSearchParams(search)
  const outcome = answer.get('redirect_status')
  if (outcome === null || !(answer.has('payment_intent') || answer.has('setup_intent'))) return null
  if (outcome === 'succeeded') return 'succeeded'
  // "pending" is what some banks answer with.
  return outcome === 'processing' || outcome === 'pending' ? 'processing' : 'failed'
}
