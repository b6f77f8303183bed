/**
 * `subscription` is ours: Stripe knows it without telling.
 * @typedef {{ id: string, object: 'setup_intent', client_secret: string, created: number, customer: string,
 *   livemode: false, payment_method: string | null, status: string, usage: 'off_session',
 *   subscription: string }} SetupIntent
 * @typedef {{ id: string, object: 'payment_method', created: number, customer: string, livemode: false,
 *   type: 'card', declines: boolean }} PaymentMethod
 */

/** @param {{ id: string, secret: string, created: number, customer: string, subscription: string }} given
 * @returns {SetupIntent} */
export function setupIntentObject({ id, secret, created, customer, subscription }) {
  return {
    id,
    object: 'setup_intent',
    client_secret: secret,
    created,
    customer,
    livemode: false,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    subscription,
  }
}

/** @param {{ id: string, created: number, customer: string, declines: boolean }} given @returns {PaymentMethod} */
export function paymentMethodObject({ id, created, customer, declines }) {
  return { id, object: 'payment_method', created, customer, livemode: false, type: 'card', declines }
}
