import { newId, nowInSeconds, recordEvent } from './state.mjs'
import { invoiceObject, paymentIntentObject } from './stripe-objects.mjs'
import { badRequest, missing } from './stripe-refusal.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./state.mjs').Invoice} Invoice
 * @typedef {import('./state.mjs').Subscription} Subscription
 */

/**
 * Adds it without an event: the caller records the events in Stripe's order.
 * @param {State} state @param {Subscription} subscription @param {Invoice['billing_reason']} reason
 * @param {number} [amount] @returns {Invoice}
 */
export function addInvoice(state, subscription, reason, amount = state.price.amount) {
  const [item] = subscription.items.data
  const invoice = invoiceObject({
    id: newId('in'),
    created: nowInSeconds(state),
    subscription,
    from: item?.current_period_start ?? subscription.created,
    until: item?.current_period_end ?? subscription.created,
    amount,
    reason,
  })
  state.records.invoices.set(invoice.id, invoice)
  if (amount > 0) state.records.clientSecrets.set(invoice.id, `${newId('pi')}_secret_${newId('s').slice(2)}`)
  subscription.latest_invoice = invoice.id
  return invoice
}

/**
 * Stripe settles an invoice over nothing at once, without a payment.
 * @param {State} state @param {Subscription} subscription @returns {Invoice}
 */
export function addFreeInvoice(state, subscription) {
  return Object.assign(addInvoice(state, subscription, 'subscription_create', 0), { status: 'paid' })
}

/** @param {State} state @param {string} id @returns {Invoice} */
export function requireInvoice(state, id) {
  const invoice = state.records.invoices.get(id)
  if (!invoice) throw missing('invoice', id)
  return invoice
}

/** What the API's call does. @param {State} state @param {string} id @returns {Invoice} */
export function voidOpenInvoice(state, id) {
  const invoice = requireInvoice(state, id)
  if (invoice.status !== 'open') {
    throw badRequest(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
    )
  }
  voidInvoice(state, invoice)
  return invoice
}

/** @param {State} state @param {string} clientSecret @returns {Invoice} */
export function requirePayable(state, clientSecret) {
  const invoice = findBySecret(state, clientSecret)
  if (!invoice) throw missing('payment_intent', paymentIntentId(clientSecret))
  if (invoice.status === 'open') return invoice
  const end = invoice.status === 'paid' ? 'it has already succeeded' : 'it has a status of canceled'
  throw badRequest(`You cannot confirm this PaymentIntent because ${end}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

/** @param {State} state @param {Subscription} subscription @returns {Invoice} */
export function requireLatestInvoice(state, subscription) {
  return requireInvoice(state, String(subscription.latest_invoice))
}

/** @param {State} state @param {Invoice} invoice */
export function settleInvoice(state, invoice) {
  Object.assign(invoice, { status: 'paid', attempted: true, amount_remaining: 0, amount_paid: invoice.total })
  invoice.attempt_count += 1
  recordEvent(state, 'payment_intent.succeeded', intentOf(state, invoice, 'succeeded'))
  recordEvent(state, 'invoice.paid', invoice)
  recordEvent(state, 'invoice.payment_succeeded', invoice)
}

/** @param {State} state @param {Invoice} invoice */
export function failInvoice(state, invoice) {
  invoice.attempted = true
  invoice.attempt_count += 1
  recordEvent(state, 'payment_intent.payment_failed', intentOf(state, invoice, 'requires_payment_method'))
  recordEvent(state, 'invoice.payment_failed', invoice)
}

/** @param {State} state @param {Invoice} invoice */
export function voidInvoice(state, invoice) {
  if (invoice.status !== 'open') return
  invoice.status = 'void'
  recordEvent(state, 'invoice.voided', invoice)
}

/**
 * Stripe keeps the secret of a paid invoice; only the subscription's status says that nothing is due.
 * @param {State} state @param {Invoice} invoice
 */
export function confirmationSecret(state, invoice) {
  const secret = state.records.clientSecrets.get(invoice.id)
  return secret && invoice.status !== 'void' ? { client_secret: secret, type: 'payment_intent' } : null
}

/** @param {string} clientSecret */
export function paymentIntentId(clientSecret) {
  return clientSecret.split('_secret_', 1)[0] ?? clientSecret
}

/** @param {State} state @param {string} clientSecret */
function findBySecret(state, clientSecret) {
  const { clientSecrets, invoices } = state.records
  const [id] = [...clientSecrets].find(([, secret]) => secret === clientSecret) ?? []
  return id === undefined ? undefined : invoices.get(id)
}

/** @param {State} state @param {Invoice} invoice @param {string} status */
function intentOf(state, invoice, status) {
  const id = paymentIntentId(state.records.clientSecrets.get(invoice.id) ?? '')
  return paymentIntentObject({ id, invoice, status })
}
