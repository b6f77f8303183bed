import {
  addInvoice,
  failInvoice,
  requireLatestInvoice,
  requirePayable,
  settleInvoice,
  voidInvoice,
} from './invoices.mjs'
import { newId, nowInSeconds, recordEvent } from './state.mjs'
import { customerObject } from './stripe-objects.mjs'
import { missing } from './stripe-refusal.mjs'
import { itemObject, priceObject, subscriptionObject } from './subscription-objects.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./state.mjs').Customer} Customer
 * @typedef {import('./state.mjs').Subscription} Subscription
 */

const ENDED = ['canceled', 'incomplete_expired']

/** @param {State} state @param {{ email: string | null, name: string | null, metadata: Record<string, string> }} person
 * @returns {Customer} */
export function addCustomer(state, person) {
  const customer = customerObject({ id: newId('cus'), created: nowInSeconds(state), ...person })
  state.records.customers.set(customer.id, customer)
  recordEvent(state, 'customer.created', customer)
  return customer
}

/** @param {State} state
 * @param {{ customer: string, metadata: Record<string, string>, savesCard: boolean }} order @returns {Subscription} */
export function addSubscription(state, order) {
  const id = newId('sub')
  const created = nowInSeconds(state)
  const price = priceObject({ id: state.price.id, created, amount: state.price.amount })
  const period = { from: created, until: addMonth(created, created) }
  const item = itemObject({ id: newId('si'), subscription: id, price, ...period })
  const subscription = subscriptionObject({ id, created, item, ...order })
  state.records.subscriptions.set(id, subscription)
  const invoice = addInvoice(state, subscription, 'subscription_create')
  recordEvent(state, 'customer.subscription.created', subscription)
  recordEvent(state, 'invoice.created', invoice)
  recordEvent(state, 'invoice.finalized', invoice)
  return subscription
}

/**
 * Pays the invoice of this secret; a first or an overdue one makes the subscription active.
 * @param {State} state @param {string} clientSecret
 */
export function pay(state, clientSecret) {
  const invoice = requirePayable(state, clientSecret)
  const subscription = requireSubscription(state, invoice.parent.subscription_details.subscription)
  settleInvoice(state, invoice)
  const saved = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  change(state, subscription, {
    status: 'active',
    ...(saved ? { default_payment_method: newId('pm') } : {}),
  })
  return subscription
}

/** @param {State} state @param {string} clientSecret */
export function decline(state, clientSecret) {
  failInvoice(state, requirePayable(state, clientSecret))
}

/**
 * Ends the period: the subscription is paid and renewed, or ends if that was requested.
 * @param {State} state @param {string} id
 */
export function renew(state, id) {
  const subscription = requireSubscription(state, id)
  if (subscription.cancel_at_period_end) return end(state, subscription)
  beginNextPeriod(subscription)
  settleInvoice(state, addInvoice(state, subscription, 'subscription_cycle'))
  change(state, subscription, { status: 'active' })
}

/** @param {State} state @param {string} id */
export function failRenewal(state, id) {
  const subscription = requireSubscription(state, id)
  beginNextPeriod(subscription)
  failInvoice(state, addInvoice(state, subscription, 'subscription_cycle'))
  change(state, subscription, { status: 'past_due' })
}

/** @param {State} state @param {string} id */
export function cancelAtPeriodEnd(state, id) {
  const subscription = requireSubscription(state, id)
  const at = subscription.items.data[0]?.current_period_end ?? null
  change(state, subscription, { cancel_at_period_end: true, cancel_at: at, canceled_at: nowInSeconds(state) })
}

/** Takes back a scheduled end, or resumes a paused subscription. @param {State} state @param {string} id */
export function resume(state, id) {
  const subscription = requireSubscription(state, id)
  if (subscription.status === 'paused') {
    subscription.status = 'active'
    recordEvent(state, 'customer.subscription.resumed', subscription)
  }
  change(state, subscription, { cancel_at_period_end: false, cancel_at: null, canceled_at: null })
}

/** @param {State} state @param {string} id */
export function cancelNow(state, id) {
  const subscription = requireSubscription(state, id)
  if (ENDED.includes(subscription.status)) throw missing('subscription', id)
  end(state, subscription)
}

/** What Stripe does after 23 hours without a first payment. @param {State} state @param {string} id */
export function expireIncomplete(state, id) {
  const subscription = requireSubscription(state, id)
  voidInvoice(state, requireLatestInvoice(state, subscription))
  change(state, subscription, { status: 'incomplete_expired', ended_at: nowInSeconds(state) })
}

/** @param {State} state @param {string} id */
export function pause(state, id) {
  const subscription = requireSubscription(state, id)
  subscription.status = 'paused'
  recordEvent(state, 'customer.subscription.paused', subscription)
}

/** Any status, known or not yet known. @param {State} state @param {string} id @param {string} status */
export function setStatus(state, id, status) {
  change(state, requireSubscription(state, id), { status })
}

/**
 * Adds plans that started and ended one after the other.
 * @param {State} state @param {string} customer @param {number} count
 */
export function addEndedPlans(state, customer, count) {
  for (let made = 0; made < count; made += 1) {
    const { id } = addSubscription(state, { customer, metadata: {}, savesCard: false })
    cancelNow(state, id)
  }
}

/**
 * Sets fields to values that Stripe does not document; an undefined field is left out.
 * @param {State} state @param {string} id @param {object} fields
 */
export function distort(state, id, fields) {
  Object.assign(requireSubscription(state, id), fields)
}

/** @param {State} state @param {string} id @returns {Subscription} */
export function requireSubscription(state, id) {
  const subscription = state.records.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

/** @param {State} state @param {Subscription} subscription */
function end(state, subscription) {
  const wasUnfinished = subscription.status === 'incomplete'
  voidInvoice(state, requireLatestInvoice(state, subscription))
  const at = nowInSeconds(state)
  Object.assign(subscription, {
    status: wasUnfinished ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  })
  recordEvent(state, 'customer.subscription.deleted', subscription)
}

/** @param {State} state @param {Subscription} subscription @param {Partial<Subscription>} changes */
function change(state, subscription, changes) {
  const before = Object.entries(structuredClone(subscription))
  const previous = Object.fromEntries(before.filter(([name]) => name in changes))
  Object.assign(subscription, changes)
  recordEvent(state, 'customer.subscription.updated', subscription, previous)
}

/** @param {Subscription} subscription */
function beginNextPeriod(subscription) {
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = addMonth(item.current_period_end, subscription.billing_cycle_anchor)
  }
}

/**
 * The same day of the next month as the anchor, or the month's last: 31 January, 28 February, 31 March.
 * @param {number} seconds @param {number} anchor
 */
function addMonth(seconds, anchor) {
  const from = new Date(seconds * 1000)
  const month = from.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCMonth(month, Math.min(new Date(anchor * 1000).getUTCDate(), lastDay))
  return next.getTime() / 1000
}
