import { confirmationSecret } from './invoices.mjs'
import { badRequest } from './stripe-refusal.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {{ [name: string]: unknown }} View
 */

/**
 * A copy with the requested references expanded: `latest_invoice.confirmation_secret`, `data.customer`.
 * @param {State} state @param {object} object @param {string[]} paths @returns {View}
 */
export function expanded(state, object, paths) {
  const view = /** @type {View} */ (structuredClone(object))
  for (const path of paths) expand(state, view, path.split('.'), path)
  return view
}

/** @param {State} state @param {View} view @param {string[]} path @param {string} asked */
function expand(state, view, [name = '', ...rest], asked) {
  const inner = readInner(state, view, name)
  if (inner === undefined) throw badRequest(`This property cannot be expanded (${asked}).`)
  view[name] = inner
  if (rest.length === 0) return
  for (const one of Array.isArray(inner) ? inner : [inner]) {
    if (one !== null) expand(state, one, rest, asked)
  }
}

/** @param {State} state @param {View} view @param {string} name @returns {View | View[] | null | undefined} */
function readInner(state, view, name) {
  const value = view[name]
  const { invoices, customers, setupIntents } = state.records
  if (view['object'] === 'list' && name === 'data') return /** @type {View[]} */ (value)
  if (name === 'pending_setup_intent') return keepOrFind(setupIntents, value)
  if (name === 'latest_invoice' || name === 'customer')
    return keepOrFind(name === 'customer' ? customers : invoices, value)
  if (view['object'] === 'invoice' && name === 'confirmation_secret') {
    const invoice = invoices.get(String(view['id']))
    return invoice ? confirmationSecret(state, invoice) : null
  }
  return undefined
}

/**
 * An earlier path may already have expanded what this one goes through.
 * @param {Map<string, object>} known @param {unknown} value @returns {View | null | undefined}
 */
function keepOrFind(known, value) {
  if (typeof value === 'object') return /** @type {View | null} */ (value)
  const found = known.get(String(value))
  return found && /** @type {View} */ (structuredClone(found))
}
