/**
 * The objects as the API returns them, checked against the SDK's types. A decimal is text in JSON.
 * @typedef {import('stripe').Stripe.Customer} Customer
 * @typedef {Omit<import('stripe').Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }} Price
 * @typedef {Omit<import('stripe').Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price }} Item
 * @typedef {Omit<import('stripe').Stripe.ApiList<Item>, never>} Items
 * @typedef {Omit<import('stripe').Stripe.Subscription, 'items' | 'customer' | 'latest_invoice'
 * | 'pending_setup_intent' | 'default_payment_method'>
 * & { items: Items, customer: string, latest_invoice: string | null, pending_setup_intent: string | null,
 * default_payment_method: string | null }} Subscription
 * @typedef {{ id: string, object: 'invoice', amount_due: number, amount_paid: number, amount_remaining: number,
 * attempt_count: number, attempted: boolean, billing_reason: 'subscription_create' | 'subscription_cycle',
 * collection_method: 'charge_automatically', created: number, currency: string, customer: string,
 * livemode: false, parent: { type: 'subscription_details', quote_details: null,
 * subscription_details: { subscription: string, metadata: Record<string, string> } },
 * period_start: number, period_end: number, status: 'open' | 'paid' | 'void', total: number }} Invoice
 * @typedef {import('stripe').Stripe.BillingPortal.Session} PortalSession
 * @typedef {{ id: string, object: 'payment_intent', amount: number, currency: string, customer: string,
 * created: number, livemode: false, status: string }} PaymentIntent
 * @typedef {{ id: string, object: 'event', api_version: string, created: number, livemode: false,
 * pending_webhooks: number, request: { id: string | null, idempotency_key: string | null },
 * type: string, data: { object: Record<string, unknown>, previous_attributes?: Record<string, unknown> } }} StripeEvent
 */

export const API_VERSION = '2026-10-28.endive'
export const CURRENCY = 'gbp'

/** @param {{ id: string, created: number, email: string | null, name: string | null,
 *   metadata: Record<string, string> }} given @returns {Customer} */
export function customerObject({ id, created, email, name, metadata }) {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

/** @param {{ id: string, created: number, subscription: Subscription, from: number, until: number,
 *   amount: number, reason: Invoice['billing_reason'] }} given @returns {Invoice} */
export function invoiceObject({ id, created, subscription, from, until, amount, reason }) {
  const details = { subscription: subscription.id, metadata: subscription.metadata }
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: CURRENCY,
    customer: subscription.customer,
    livemode: false,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    period_start: from,
    period_end: until,
    status: 'open',
    total: amount,
  }
}

/** @param {{ id: string, invoice: Invoice, status: string }} given @returns {PaymentIntent} */
export function paymentIntentObject({ id, invoice, status }) {
  const { amount_due: amount, currency, customer, created } = invoice
  return { id, object: 'payment_intent', amount, currency, customer, created, livemode: false, status }
}

/** @param {{ id: string, created: number, customer: string, returnUrl: string | null, url: string }} given
 * @returns {PortalSession} */
export function portalSessionObject({ id, created, customer, returnUrl, url }) {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_offline',
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url,
  }
}
