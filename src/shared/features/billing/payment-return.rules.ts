/** The outcome of a payment, as the payment provider adds it to the address of the way back. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'failed'

/**
 * Stripe sends the browser back to the site root with the outcome in the query. Null for every other address.
 * Anybody can write such an address, so it only decides which message is shown and what is checked, never who
 * has access.
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
  // Some banks answer with "pending".
  return outcome === 'processing' || outcome === 'pending' ? 'processing' : 'failed'
}

/** Whether a card was saved for a first payment later, and nothing was paid. */
export function isCardOnly(search: string): boolean {
  return new URLSearchParams(search).has('setup_intent')
}
