/**
 * @typedef {{ type: string, message: string, code?: string, param?: string, decline_code?: string,
 *   doc_url?: string, setup_intent?: object }} RefusalBody
 */

/**
 * A refusal in Stripe's shape. It is never stored under an idempotency key, because nothing was carried out.
 */
export class StripeRefusal extends Error {
  /** @param {number} status @param {RefusalBody} body */
  constructor(status, body) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** @param {string} message @param {{ code?: string, param?: string, setup_intent?: object }} [more] */
export function badRequest(message, more = {}) {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })
}

/**
 * Stripe answers 404 for an id in the path and 400 for one in the parameters.
 * @param {string} kind @param {string} id @param {{ param?: string }} [where]
 */
export function missing(kind, id, { param } = {}) {
  const message = `No such ${kind}: '${id}'`
  const body = { type: 'invalid_request_error', code: 'resource_missing', message, param: param ?? 'id' }
  return new StripeRefusal(param ? 400 : 404, body)
}

/** @param {string} method @param {string} path */
export function unknownAddress(method, path) {
  const message = `Unrecognized request URL (${method}: ${path}).`
  return new StripeRefusal(404, { type: 'invalid_request_error', message })
}

/** @param {string | undefined} given */
export function wrongKey(given) {
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header.'
  return new StripeRefusal(401, { type: 'invalid_request_error', message })
}

/** @param {string} key */
export function keyWithOtherParameters(key) {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefusal(400, { type: 'idempotency_error', message })
}

/** @param {string} key */
export function keyInUse(key) {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`
  return new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}

/** @param {{ message: string, code: string, decline_code?: string }} reason */
export function cardRefused(reason) {
  return new StripeRefusal(402, { type: 'card_error', ...reason })
}
