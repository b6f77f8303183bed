import { paymentMethodObject, setupIntentObject } from './card-objects.mjs'
import { newId, nowInSeconds, recordEvent } from './state.mjs'
import { badRequest, missing } from './stripe-refusal.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./state.mjs').Subscription} Subscription
 * @typedef {import('./state.mjs').SetupIntent} SetupIntent
 */

/** @param {State} state @param {Subscription} subscription @returns {SetupIntent} */
export function addCardSetup(state, { id: subscription, customer }) {
  const id = newId('seti')
  const secret = `${id}_secret_${newId('s').slice(2)}`
  const setup = setupIntentObject({ id, secret, created: nowInSeconds(state), customer, subscription })
  state.records.setupIntents.set(id, setup)
  recordEvent(state, 'setup_intent.created', setup)
  return setup
}

/** Whether the secret is that of a card setup, and not of a payment. @param {string} clientSecret */
export function isCardSetup(clientSecret) {
  return clientSecret.startsWith('seti_')
}

/**
 * The owner confirms a card. It works for a plan that has ended, too: then the card is only the customer's.
 * @param {State} state @param {string} clientSecret @param {{ declines: boolean }} card
 */
export function confirmCardSetup(state, clientSecret, { declines }) {
  const setup = requireOpen(state, clientSecret)
  const cardId = addCard(state, setup.customer, declines)
  Object.assign(setup, { status: 'succeeded', payment_method: cardId })
  recordEvent(state, 'setup_intent.succeeded', setup)
  return { subscriptionId: setup.subscription, cardId }
}

/** @param {State} state @param {string} clientSecret */
export function declineCardSetup(state, clientSecret) {
  recordEvent(state, 'setup_intent.setup_failed', requireOpen(state, clientSecret))
}

/** @param {State} state @param {string} id @returns {SetupIntent} */
export function cancelCardSetup(state, id) {
  const setup = requireCardSetup(state, id)
  if (setup.status !== 'requires_payment_method') throw unexpected('cancel', setup)
  setup.status = 'canceled'
  recordEvent(state, 'setup_intent.canceled', setup)
  return setup
}

/** @param {State} state @param {string} id @returns {SetupIntent} */
export function requireCardSetup(state, id) {
  const setup = state.records.setupIntents.get(id)
  if (!setup) throw missing('setupintent', id)
  return setup
}

/** Newest first. @param {State} state @param {{ customer: string, since: number }} wanted */
export function listCardSetups(state, { customer, since }) {
  const all = [...state.records.setupIntents.values()].reverse()
  return all.filter((one) => one.customer === customer && one.created >= since)
}

/** @param {State} state @param {string} customerId */
export function addDefaultCard(state, customerId) {
  const customer = state.records.customers.get(customerId)
  if (!customer) throw missing('customer', customerId)
  customer.invoice_settings.default_payment_method = addCard(state, customerId, false)
}

/** @param {State} state @param {string} customer @param {boolean} declines */
function addCard(state, customer, declines) {
  const id = newId('pm')
  const card = paymentMethodObject({ id, created: nowInSeconds(state), customer, declines })
  state.records.paymentMethods.set(id, card)
  return id
}

/** @param {State} state @param {string} clientSecret */
function requireOpen(state, clientSecret) {
  const id = clientSecret.split('_secret_', 1)[0] ?? ''
  const setup = requireCardSetup(state, id)
  if (setup.status !== 'requires_payment_method') throw unexpected('confirm', setup)
  return setup
}

/** @param {string} act @param {SetupIntent} setup */
function unexpected(act, setup) {
  return badRequest(`You cannot ${act} this SetupIntent because it has a status of ${setup.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: { id: setup.id, status: setup.status },
  })
}
