import { setTimeout as wait } from 'node:timers/promises'
import { findRoute, runRoute } from './api-routes.mjs'
import { parseForm } from './form-body.mjs'
import { createIdempotencyKeys } from './idempotency.mjs'
import { newId, withCause } from './state.mjs'
import { StripeRefusal, wrongKey } from './stripe-refusal.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./form-body.mjs').Form} Form
 * @typedef {import('./idempotency.mjs').Reply} Reply
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {ReturnType<typeof import('./faults.mjs').createFaults>} Faults
 * @typedef {{ method: string, path: string, search: string, body: string, authorization: string | undefined,
 *   idempotencyKey: string | undefined, closed: Promise<unknown> }} Request
 * @typedef {{ route: string, path: string, params: Form, idempotencyKey: string | null,
 *   status: number | null, isReplay: boolean }} LoggedRequest
 */

/** The client has disconnected, or must believe that we have. */
class Disconnected extends Error {}

/** @param {State} state @param {{ secretKey: string, faults: Faults }} options */
export function createApi(state, { secretKey, faults }) {
  const keys = createIdempotencyKeys()
  /** @type {LoggedRequest[]} */
  const log = []

  /** Returns null if the connection must be cut. @param {Request} request @returns {Promise<Reply | null>} */
  async function answer(request) {
    const requestId = newId('req')
    const entry = toLogEntry(request)
    log.push(entry)
    try {
      const reply = await respond(request, entry, requestId)
      entry.isReplay = reply.originalRequest !== undefined
      entry.status = reply.status
      return reply
    } catch (error) {
      if (error instanceof Disconnected) return null
      const refusal = toRefusal(error)
      entry.status = refusal.status
      return toReply(requestId, { error: refusal.body }, refusal.status)
    }
  }

  /** @param {Request} request @param {LoggedRequest} entry @param {string} requestId @returns {Promise<Reply>} */
  async function respond(request, entry, requestId) {
    requireSecretKey(request.authorization, secretKey)
    const { route, id } = findRoute(request.method, request.path)
    entry.route = route.name
    const fault = faults.take(route.name)
    await failBefore(fault, request.closed)
    const cause = { id: requestId, idempotency_key: entry.idempotencyKey }
    const linger = () => delayAnswer(fault, { closed: request.closed, slowMs: faults.slowMs })
    const act = async () => {
      if (fault?.kind === 'error500') return toReply(requestId, { error: BROKEN }, 500)
      const run = () => runRoute(state, route, { id, params: entry.params })
      // Made at once, because an answer that is held back must have the state of when it was requested.
      const reply = toReply(requestId, withCause(state, cause, run))
      await linger()
      return reply
    }
    const reply = await carryOut(request, requestId, act)
    if (reply.originalRequest) await linger()
    if (fault?.kind === 'dropAfterActing') throw new Disconnected()
    return reply
  }

  /** @param {Request} request @param {string} requestId @param {() => Promise<Reply>} act */
  function carryOut({ method, path, body, idempotencyKey: key }, requestId, act) {
    if (key === undefined || method !== 'POST') return act()
    const fingerprint = `${path}?${new URLSearchParams(body).toString()}`
    return keys.once({ key, fingerprint, now: state.now(), requestId }, act)
  }

  const clear = () => {
    log.length = 0
    keys.clear()
  }
  return { answer, log, clear }
}

/** @param {Fault | null} fault @param {Promise<unknown>} closed */
async function failBefore(fault, closed) {
  if (fault?.kind === 'hang') await closed
  if (fault?.kind === 'hang' || fault?.kind === 'dropBeforeActing') throw new Disconnected()
  if (fault?.kind === 'error503') throw new StripeRefusal(503, BROKEN)
}

/** @param {Fault | null} fault @param {{ closed: Promise<unknown>, slowMs: number }} limits */
async function delayAnswer(fault, { closed, slowMs }) {
  fault?.onReached()
  if (fault?.kind === 'slow') await wait(slowMs)
  if (fault?.kind === 'hangAfterActing') await closed
  if (fault?.kind === 'hold') await Promise.race([fault.released, closed])
}

/** @param {string} requestId @param {object} body @param {number} [status] @returns {Reply} */
function toReply(requestId, body, status = 200) {
  return { status, text: JSON.stringify(body), requestId }
}

const BROKEN = { type: 'api_error', message: 'An unknown error occurred' }

/** @param {Request} request @returns {LoggedRequest} */
function toLogEntry({ method, path, search, body, idempotencyKey }) {
  const params = { ...parseForm(search), ...parseForm(body) }
  const key = idempotencyKey ?? null
  return { route: `${method} ${path}`, path, params, idempotencyKey: key, status: null, isReplay: false }
}

/** @param {unknown} error */
function toRefusal(error) {
  if (error instanceof StripeRefusal) return error
  throw error
}

/** @param {string | undefined} authorization @param {string} secretKey */
function requireSecretKey(authorization, secretKey) {
  const [, given] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
  if (given !== secretKey) throw wrongKey(given)
}
