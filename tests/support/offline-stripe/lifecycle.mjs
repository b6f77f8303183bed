import { addCardSetup, confirmCardSetup, declineCardSetup, isCardSetup } from './card-setups.mjs'
import {
  addFreeInvoice,
  addInvoice,
  failInvoice,
  requireLatestInvoice,
  requirePayable,
  settleInvoice,
  voidInvoice,
} from './invoices.mjs'
import { newId, nowInSeconds, recordEvent } from './state.mjs'
import { customerObject } from './stripe-objects.mjs'
import { badRequest, missing } from './stripe-refusal.mjs'
import { itemObject, priceObject, subscriptionObject } from './subscription-objects.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./state.mjs').Customer} Customer
 * @typedef {import('./state.mjs').Subscription} Subscription
 * @typedef {import('./subscription-objects.mjs').Trial} Trial
 * @typedef {{ isOnPlan?: boolean, keepsSetup?: boolean, declines?: boolean }} SavedCard
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
 * @param {{ customer: string, metadata: Record<string, string>, savesCard: boolean, trial?: Trial | null }} order
 * @returns {Subscription} */
export function addSubscription(state, order) {
  const id = newId('sub')
  const created = nowInSeconds(state)
  const price = priceObject({ id: state.price.id, created, amount: state.price.amount })
  const period = { from: created, until: order.trial?.end ?? addMonth(created, created) }
  const item = itemObject({ id: newId('si'), subscription: id, price, ...period })
  const subscription = subscriptionObject({ id, created, item, ...order })
  state.records.subscriptions.set(id, subscription)
  const isFree = state.price.amount === 0
  if (order.trial && !isFree) subscription.pending_setup_intent = addCardSetup(state, subscription).id
  if (isFree && !order.trial) subscription.status = 'active'
  const invoice =
    order.trial || isFree
      ? addFreeInvoice(state, subscription)
      : addInvoice(state, subscription, 'subscription_create')
  recordEvent(state, 'customer.subscription.created', subscription)
  recordEvent(state, 'invoice.created', invoice)
  recordEvent(state, 'invoice.finalized', invoice)
  return subscription
}

/**
 * What the card form does with a good card: pays the invoice of this secret, or saves the card of a plan with
 * free days.
 * @param {State} state @param {string} clientSecret @param {SavedCard} [card]
 */
export function pay(state, clientSecret, card = {}) {
  return isCardSetup(clientSecret) ? saveCard(state, clientSecret, card) : payInvoice(state, clientSecret)
}

/**
 * A first or an overdue invoice makes the subscription active.
 * @param {State} state @param {string} clientSecret
 */
function payInvoice(state, clientSecret) {
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

/**
 * Stripe documents that it takes the request for a card off the plan and saves the card with it. Whether it
 * does either is not certain, so both can be left out.
 * @param {State} state @param {string} clientSecret @param {SavedCard} card
 */
function saveCard(state, clientSecret, { isOnPlan = true, keepsSetup = false, declines = false }) {
  const { subscriptionId, cardId } = confirmCardSetup(state, clientSecret, { declines })
  const subscription = requireSubscription(state, subscriptionId)
  if (ENDED.includes(subscription.status)) return subscription
  const changes = {
    ...(keepsSetup ? {} : { pending_setup_intent: null }),
    ...(isOnPlan ? { default_payment_method: cardId } : {}),
  }
  if (Object.keys(changes).length > 0) change(state, subscription, changes)
  return subscription
}

/** @param {State} state @param {string} clientSecret */
export function decline(state, clientSecret) {
  if (isCardSetup(clientSecret)) return declineCardSetup(state, clientSecret)
  failInvoice(state, requirePayable(state, clientSecret))
}

/**
 * Ends the period, or the free days: the subscription is paid and renewed, or ends if that was requested or if
 * there is no card.
 * @param {State} state @param {string} id
 */
export function renew(state, id) {
  const subscription = requireSubscription(state, id)
  const card = findCard(state, subscription)
  const missingCard = subscription.trial_settings?.end_behavior.missing_payment_method
  const isWithoutCard = subscription.status === 'trialing' && card === null && missingCard === 'cancel'
  if (subscription.cancel_at_period_end || isWithoutCard) return end(state, subscription)
  if (state.records.paymentMethods.get(card ?? '')?.declines) return failRenewal(state, id)
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

/** A change of the card for which the bank wants a confirmation. @param {State} state @param {string} id */
export function askForCard(state, id) {
  const subscription = requireSubscription(state, id)
  change(state, subscription, { pending_setup_intent: addCardSetup(state, subscription).id })
}

/** Changes the card that the plan's payments are charged to. @param {State} state @param {string} id @param {string} card */
export function changeCard(state, id, card) {
  const subscription = requireSubscription(state, id)
  if (ENDED.includes(subscription.status)) {
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (state.records.paymentMethods.get(card)?.customer !== subscription.customer) {
    throw missing('PaymentMethod', card, { param: 'default_payment_method' })
  }
  change(state, subscription, { default_payment_method: card })
  return subscription
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

/**
 * The plan's own card, or the customer's.
 * @param {State} state @param {Subscription} subscription @returns {string | null}
 */
function findCard(state, subscription) {
  const settings = state.records.customers.get(subscription.customer)?.invoice_settings
  const customerCard = settings?.default_payment_method ?? null
  return subscription.default_payment_method ?? (customerCard === null ? null : String(customerCard))
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
