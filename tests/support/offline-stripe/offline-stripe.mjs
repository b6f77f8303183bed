import { createApi } from './api.mjs'
import { addDefaultCard } from './card-setups.mjs'
import { createDeliveries } from './deliveries.mjs'
import { createFaults } from './faults.mjs'
import { listen } from './http-server.mjs'
import * as lifecycle from './lifecycle.mjs'
import { signEvent } from './signatures.mjs'
import { createState, emptyRecords, recordEvent } from './state.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./stripe-objects.mjs').StripeEvent} StripeEvent
 * @typedef {Awaited<ReturnType<typeof startOfflineStripe>>} OfflineStripe
 * @typedef {{ secretKey?: string, webhookSecret?: string, publishableKey?: string, priceId?: string,
 *   amount?: number, now?: () => Date, keepIn?: string | null }} OfflineStripeOptions
 */

/**
 * The part of Stripe that the product uses, on a loopback port: for tests, and for development without an
 * account. `keepIn` is a file that keeps customers and subscriptions over a restart.
 * @param {OfflineStripeOptions} [options]
 */
export async function startOfflineStripe(options = {}) {
  const { secretKey = 'sk_test_offline', webhookSecret = 'whsec_offline' } = options
  const { publishableKey = 'pk_test_offline', priceId = 'price_offline', amount = 2397 } = options
  const { now = () => new Date(), keepIn = null } = options
  const state = createState({ now, price: { id: priceId, amount }, keepIn })
  const faults = createFaults()
  const api = createApi(state, { secretKey, faults })
  const server = await listen({ state, api })
  state.url = server.url
  const deliveries = createDeliveries((event) => signEvent(event, { secret: webhookSecret }))
  state.onEvent = deliveries.add
  return {
    url: server.url,
    /** The settings that the product's server needs. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: priceId,
      STRIPE_API_BASE: server.url,
    },
    faults,
    ...queries(state, api),
    ...lifecycleActions(state),
    ...webhooks(state, { deliveries, webhookSecret }),
    /** @param {() => Date} readClock */
    setClock: (readClock) => {
      state.now = readClock
    },
    /** In pence; 0 is a price that is all off. @param {number} pence */
    setPrice: (pence) => {
      state.price.amount = pence
    },
    /** Forgets everything, for the next test. */
    reset: () => {
      state.price.amount = amount
      state.records = emptyRecords()
      faults.clear()
      api.clear()
    },
    stop: async () => {
      await Promise.all([deliveries.stop(), server.close()])
    },
  }
}

/** @param {State} state @param {ReturnType<typeof createApi>} api */
function queries(state, api) {
  /** @param {string} id */
  const subscription = (id) => structuredClone(lifecycle.requireSubscription(state, id))
  return {
    counts: () => ({
      customers: state.records.customers.size,
      subscriptions: state.records.subscriptions.size,
      requests: api.log.length,
    }),
    /** Every call so far, or those of one route. @param {string} [route] such as 'POST /v1/subscriptions' */
    requests: (route) => api.log.filter((one) => route === undefined || one.route === route),
    customers: () => structuredClone([...state.records.customers.values()]),
    /** Oldest first. */
    subscriptions: () => structuredClone([...state.records.subscriptions.values()]),
    subscription,
    /** The secret of the request for a card, else of the latest invoice. @param {string} id */
    clientSecretOf: (id) => {
      const { pending_setup_intent: setup, latest_invoice: invoice } = subscription(id)
      const { setupIntents, clientSecrets } = state.records
      return setupIntents.get(setup ?? '')?.client_secret ?? clientSecrets.get(invoice ?? '') ?? ''
    },
    /** Oldest first. */
    setupIntents: () => structuredClone([...state.records.setupIntents.values()]),
  }
}

/** What people and time do to a subscription. Each change records its events. @param {State} state */
function lifecycleActions(state) {
  /** @param {(state: State, id: string) => void} act */
  const toOne = (act) => (/** @type {string} */ id) => act(state, id)
  return {
    /** @param {string} clientSecret @param {import('./lifecycle.mjs').SavedCard} [card] */
    pay: (clientSecret, card) => structuredClone(lifecycle.pay(state, clientSecret, card)),
    /**
     * As after a change of the card in the portal.
     * @param {string} customer
     */
    addDefaultCard: (customer) => addDefaultCard(state, customer),
    /** @param {string} clientSecret */
    decline: (clientSecret) => lifecycle.decline(state, clientSecret),
    askForCard: toOne(lifecycle.askForCard),
    renew: toOne(lifecycle.renew),
    failRenewal: toOne(lifecycle.failRenewal),
    cancelAtPeriodEnd: toOne(lifecycle.cancelAtPeriodEnd),
    resume: toOne(lifecycle.resume),
    cancelNow: toOne(lifecycle.cancelNow),
    expireIncomplete: toOne(lifecycle.expireIncomplete),
    unpaid: toOne((_, id) => lifecycle.setStatus(state, id, 'unpaid')),
    pause: toOne(lifecycle.pause),
    /** @param {string} id @param {string} status */
    setStatus: (id, status) => lifecycle.setStatus(state, id, status),
    /** @param {string} customer @param {number} count */
    addEndedPlans: (customer, count) => lifecycle.addEndedPlans(state, customer, count),
    /** @param {string} id @param {object} fields */
    distort: (id, fields) => lifecycle.distort(state, id, fields),
  }
}

/** @param {State} state
 * @param {{ deliveries: ReturnType<typeof createDeliveries>, webhookSecret: string }} parts */
function webhooks(state, { deliveries, webhookSecret }) {
  return {
    /** Oldest first. */
    events: () => structuredClone(state.records.events),
    /**
     * Records an event that nothing else here causes.
     * @param {string} type @param {object} [object] @returns {StripeEvent}
     */
    emit: (type, object = { id: 'cs_offline', object: 'checkout.session' }) =>
      structuredClone(recordEvent(state, type, object)),
    /** @param {object} event @param {{ timestamp?: Date, secret?: string }} [options] */
    sign: (event, { timestamp, secret = webhookSecret } = {}) => signEvent(event, { secret, timestamp }),
    /** From now on every event is posted to this address, in the background. @param {string | null} url */
    deliverTo: deliveries.deliverTo,
    deliveries: () => structuredClone(deliveries.log),
    /** Resolves once no delivery is under way. */
    settled: deliveries.settled,
  }
}
