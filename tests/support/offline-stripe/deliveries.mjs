import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {import('./stripe-objects.mjs').StripeEvent} StripeEvent
 * @typedef {{ eventId: string, type: string, tries: number, status: number | null }} Delivery
 */

const MAX_TRIES = 6
const MAX_WAITING = 1000
const ANSWER_TIMEOUT_MS = 15_000

/**
 * Delivers events one after the other in the background. Each is tried a few times over 6 s, enough for a
 * restart.
 * @param {(event: StripeEvent) => import('./signatures.mjs').SignedEvent} sign
 */
export function createDeliveries(sign) {
  const stopped = new AbortController()
  /** @type {Delivery[]} */
  const log = []
  /** @type {string | null} */
  let target = null
  let waiting = 0
  /** @type {Promise<void>} */
  let last = Promise.resolve()

  /** @param {StripeEvent} event */
  function add(event) {
    if (target === null || waiting >= MAX_WAITING) return
    const url = target
    const delivery = { eventId: event.id, type: event.type, tries: 0, status: null }
    log.push(delivery)
    waiting += 1
    last = last
      .then(() => deliver(url, event, delivery))
      .finally(() => {
        waiting -= 1
      })
  }

  /** @param {string} url @param {StripeEvent} event @param {Delivery} delivery */
  async function deliver(url, event, delivery) {
    while (delivery.tries < MAX_TRIES && !stopped.signal.aborted) {
      if (delivery.tries > 0)
        await wait(100 * 2 ** delivery.tries, null, { signal: stopped.signal }).catch(() => null)
      delivery.tries += 1
      delivery.status = await post(url, sign(event))
      if (delivery.status !== null && delivery.status < 300) return
    }
  }

  /** @param {string} url @param {import('./signatures.mjs').SignedEvent} signed */
  async function post(url, { body, headers }) {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    const answer = await fetch(url, { method: 'POST', body, headers, signal }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return answer?.status ?? null
  }

  return {
    add,
    log,
    /** @param {string | null} url */
    deliverTo: (url) => {
      target = url
    },
    /** Resolves once no delivery is under way. */
    settled: () => last,
    stop: () => {
      stopped.abort()
      return last
    },
  }
}
