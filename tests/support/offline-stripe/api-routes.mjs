import { cancelCardSetup, listCardSetups, requireCardSetup } from './card-setups.mjs'
import { expanded } from './expansion.mjs'
import { asTable, asText, asTexts } from './form-body.mjs'
import { requireInvoice, voidOpenInvoice } from './invoices.mjs'
import { addCustomer, addSubscription, cancelNow, changeCard, requireSubscription } from './lifecycle.mjs'
import { newId, nowInSeconds } from './state.mjs'
import { portalSessionObject } from './stripe-objects.mjs'
import { badRequest, missing, unknownAddress } from './stripe-refusal.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./form-body.mjs').Form} Form
 * @typedef {{ id: string, params: Form }} Call
 * @typedef {{ name: string, takes: string[], run: (state: State, call: Call) => object }} Route
 */

const MAX_TRIAL_SECONDS = 730 * 86_400

/** Every Stripe call that the product makes, and no others. @type {Route[]} */
const ROUTES = [
  { name: 'POST /v1/customers', takes: ['email', 'name', 'metadata'], run: createCustomer },
  { name: 'GET /v1/customers/:id', takes: [], run: readCustomer },
  { name: 'POST /v1/customers/:id', takes: ['email', 'invoice_settings'], run: changeCustomer },
  {
    name: 'GET /v1/subscriptions',
    takes: ['customer', 'status', 'limit', 'starting_after'],
    run: listSubscriptions,
  },
  {
    name: 'POST /v1/subscriptions',
    takes: [
      'customer',
      'items',
      'payment_behavior',
      'payment_settings',
      'metadata',
      'trial_end',
      'trial_settings',
    ],
    run: createSubscription,
  },
  { name: 'GET /v1/subscriptions/:id', takes: [], run: (state, { id }) => requireSubscription(state, id) },
  {
    name: 'POST /v1/subscriptions/:id',
    takes: ['default_payment_method'],
    run: (state, { id, params }) => changeCard(state, id, asText(params['default_payment_method']) ?? ''),
  },
  { name: 'DELETE /v1/subscriptions/:id', takes: ['invoice_now', 'prorate'], run: cancelSubscription },
  { name: 'GET /v1/setup_intents', takes: ['customer', 'created', 'limit'], run: listSetupIntents },
  { name: 'GET /v1/setup_intents/:id', takes: [], run: (state, { id }) => requireCardSetup(state, id) },
  {
    name: 'POST /v1/setup_intents/:id/cancel',
    takes: [],
    run: (state, { id }) => cancelCardSetup(state, id),
  },
  { name: 'GET /v1/invoices/:id', takes: [], run: (state, { id }) => requireInvoice(state, id) },
  { name: 'POST /v1/invoices/:id/void', takes: [], run: (state, { id }) => voidOpenInvoice(state, id) },
  { name: 'POST /v1/billing_portal/sessions', takes: ['customer', 'return_url'], run: openPortal },
]

/** @param {string} method @param {string} path @returns {{ route: Route, id: string }} */
export function findRoute(method, path) {
  const [, version, ...rest] = path.split('/')
  for (const route of ROUTES) {
    const [, , ...pattern] = route.name.split('/')
    const isSame =
      pattern.length === rest.length && pattern.every((part, at) => part === ':id' || part === rest[at])
    if (version === 'v1' && route.name.startsWith(`${method} `) && isSame) {
      const at = pattern.indexOf(':id')
      return { route, id: at === -1 ? '' : decodeURIComponent(rest[at] ?? '') }
    }
  }
  throw unknownAddress(method, path)
}

/** @param {State} state @param {Route} route @param {Call} call */
export function runRoute(state, route, call) {
  const unknown = Object.keys(call.params).find((name) => name !== 'expand' && !route.takes.includes(name))
  if (unknown)
    throw badRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  return expanded(state, route.run(state, call), asTexts(call.params['expand']))
}

/** @param {State} state @param {Call} call */
function createCustomer(state, { params }) {
  const { email, name, metadata } = params
  return addCustomer(state, { email: asText(email), name: asText(name), metadata: asTable(metadata) })
}

/** @param {State} state @param {Call} call */
function readCustomer(state, { id }) {
  const customer = state.records.customers.get(id)
  if (!customer) throw missing('customer', id)
  return customer
}

/** @param {State} state @param {Call} call */
function changeCustomer(state, { id, params }) {
  const before = readCustomer(state, { id, params })
  const settings = params['invoice_settings']
  const card = asText(asTable(settings)['default_payment_method'])
  const customer = {
    ...before,
    ...('email' in params ? { email: asText(params['email']) } : {}),
    ...(settings ? { invoice_settings: { ...before.invoice_settings, default_payment_method: card } } : {}),
  }
  state.records.customers.set(id, customer)
  return customer
}

/** @param {State} state @param {Call} call */
function listSubscriptions(state, { params }) {
  const customer = 'customer' in params ? requireCustomerParam(state, params) : null
  const status = asText(params['status'])
  const newestFirst = [...state.records.subscriptions.values()].reverse().filter((one) => {
    if (customer !== null && one.customer !== customer) return false
    if (status === 'all') return true
    return status === null ? !['canceled', 'incomplete_expired'].includes(one.status) : one.status === status
  })
  const after = asText(params['starting_after'])
  const rest =
    after === null ? newestFirst : newestFirst.slice(newestFirst.findIndex(({ id }) => id === after) + 1)
  const limit = readLimit(params)
  return {
    object: 'list',
    data: rest.slice(0, limit),
    has_more: rest.length > limit,
    url: '/v1/subscriptions',
  }
}

/** @param {State} state @param {Call} call */
function createSubscription(state, { params }) {
  const customer = requireCustomerParam(state, params)
  requirePrice(state, params)
  if (params['payment_behavior'] !== 'default_incomplete') {
    const message = 'This customer has no attached payment source or default payment method.'
    throw badRequest(message, { code: 'resource_missing' })
  }
  const saving = asTable(params['payment_settings'])['save_default_payment_method']
  const savesCard = saving === 'on_subscription'
  const trial = readTrial(state, params)
  return addSubscription(state, { customer, metadata: asTable(params['metadata']), savesCard, trial })
}

/** @param {State} state @param {Form} params @returns {import('./subscription-objects.mjs').Trial | null} */
function readTrial(state, params) {
  const { trial_end: typed, trial_settings: settings } = params
  if (typed === undefined) return null
  const end = Number(typed)
  const now = nowInSeconds(state)
  const refuse = (/** @type {string} */ why) =>
    badRequest(`Invalid trial_end: ${why}`, { param: 'trial_end' })
  if (!Number.isInteger(end)) throw refuse('it must be a whole number of seconds')
  if (end <= now) throw refuse('it must be in the future')
  if (end > now + MAX_TRIAL_SECONDS) throw refuse('it can be at most two years away')
  const behaviour = typeof settings === 'object' && 'end_behavior' in settings ? settings['end_behavior'] : {}
  return { end, missingCard: asTable(behaviour)['missing_payment_method'] ?? 'create_invoice' }
}

/** @param {State} state @param {Call} call */
function listSetupIntents(state, { params }) {
  const customer = requireCustomerParam(state, params)
  const since = Number(asTable(params['created'])['gte'] ?? 0)
  const found = listCardSetups(state, { customer, since })
  return {
    object: 'list',
    data: found.slice(0, readLimit(params)),
    has_more: false,
    url: '/v1/setup_intents',
  }
}

/** @param {State} state @param {Call} call */
function cancelSubscription(state, { id }) {
  cancelNow(state, id)
  return requireSubscription(state, id)
}

/** @param {State} state @param {Call} call */
function openPortal(state, { params }) {
  const customer = requireCustomerParam(state, params)
  const id = newId('bps')
  const place = { returnUrl: asText(params['return_url']), url: `${state.url}/portal/${id}` }
  const session = portalSessionObject({ id, created: nowInSeconds(state), customer, ...place })
  state.records.portalSessions.set(id, session)
  return session
}

/** @param {State} state @param {Form} params */
function requireCustomerParam(state, params) {
  const id = asText(params['customer'])
  if (id === null)
    throw badRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' })
  if (!state.records.customers.has(id)) throw missing('customer', id, { param: 'customer' })
  return id
}

/** @param {State} state @param {Form} params */
function requirePrice(state, params) {
  const [item] = Array.isArray(params['items']) ? params['items'] : []
  if (item === undefined)
    throw badRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
  const price = asTable(item)['price'] ?? ''
  if (price !== state.price.id) throw missing('price', price, { param: 'items[0][price]' })
}

/** @param {Form} params */
function readLimit(params) {
  const limit = Number(asText(params['limit']) ?? 10)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit
  throw badRequest('Invalid limit: must be between 1 and 100', { param: 'limit' })
}
