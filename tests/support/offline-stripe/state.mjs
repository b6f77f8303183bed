import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { API_VERSION } from './stripe-objects.mjs'

/**
 * @typedef {import('./stripe-objects.mjs').Customer} Customer
 * @typedef {import('./stripe-objects.mjs').Subscription} Subscription
 * @typedef {import('./stripe-objects.mjs').Invoice} Invoice
 * @typedef {import('./card-objects.mjs').SetupIntent} SetupIntent
 * @typedef {import('./card-objects.mjs').PaymentMethod} PaymentMethod
 * @typedef {import('./stripe-objects.mjs').PortalSession} PortalSession
 * @typedef {import('./stripe-objects.mjs').StripeEvent} StripeEvent
 * @typedef {{ customers: Map<string, Customer>, subscriptions: Map<string, Subscription>,
 *   invoices: Map<string, Invoice>, clientSecrets: Map<string, string>,
 *   setupIntents: Map<string, SetupIntent>, paymentMethods: Map<string, PaymentMethod>,
 *   portalSessions: Map<string, PortalSession>, events: StripeEvent[] }} Records
 * @typedef {{ id: string | null, idempotency_key: string | null }} Cause
 * @typedef {{ records: Records, now: () => Date, url: string, price: { id: string, amount: number },
 *   cause: Cause, onEvent: (event: StripeEvent) => void, keepIn: string | null }} State
 */

const NO_REQUEST = { id: null, idempotency_key: null }

/** @param {{ now: () => Date, price: State['price'], keepIn: string | null }} options @returns {State} */
export function createState({ now, price, keepIn }) {
  const records = (keepIn && readRecords(keepIn)) || emptyRecords()
  return { records, now, price, keepIn, url: '', cause: NO_REQUEST, onEvent: () => undefined }
}

/** @returns {Records} */
export function emptyRecords() {
  return {
    customers: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    clientSecrets: new Map(),
    setupIntents: new Map(),
    paymentMethods: new Map(),
    portalSessions: new Map(),
    events: [],
  }
}

/** @param {State} state */
export function nowInSeconds(state) {
  return Math.floor(state.now().getTime() / 1000)
}

/** @param {string} prefix */
export function newId(prefix) {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
}

/**
 * Runs `act` as the result of this request, and its events refer to the request.
 * @template T @param {State} state @param {Cause} cause @param {() => T} act @returns {T}
 */
export function withCause(state, cause, act) {
  state.cause = cause
  try {
    return act()
  } finally {
    state.cause = NO_REQUEST
  }
}

/**
 * An event has the object as it was then, whatever happens to it later.
 * @param {State} state @param {string} type @param {object} object @param {object} [previous] @returns {StripeEvent}
 */
export function recordEvent(state, type, object, previous) {
  const data = { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) }
  const event = /** @type {StripeEvent} */ ({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(state),
    data,
    livemode: false,
    pending_webhooks: 1,
    request: state.cause,
    type,
  })
  state.records.events.push(event)
  if (state.keepIn) writeRecords(state.keepIn, state.records)
  state.onEvent(event)
  return event
}

/** @param {string} path @returns {Records | null} */
function readRecords(path) {
  if (!existsSync(path)) return null
  const kept = JSON.parse(readFileSync(path, 'utf8'))
  return {
    ...emptyRecords(),
    customers: new Map(kept.customers),
    subscriptions: new Map(kept.subscriptions),
    invoices: new Map(kept.invoices),
    clientSecrets: new Map(kept.clientSecrets),
    setupIntents: new Map(kept.setupIntents),
    paymentMethods: new Map(kept.paymentMethods),
  }
}

/** @param {string} path @param {Records} records */
function writeRecords(path, records) {
  mkdirSync(dirname(path), { recursive: true })
  const kept = {
    customers: [...records.customers],
    subscriptions: [...records.subscriptions],
    invoices: [...records.invoices],
    clientSecrets: [...records.clientSecrets],
    setupIntents: [...records.setupIntents],
    paymentMethods: [...records.paymentMethods],
  }
  writeFileSync(path, JSON.stringify(kept))
}
