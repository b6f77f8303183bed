/**
 * error500: a server error, stored under the idempotency key as at Stripe.
 * error503: refused before it is carried out, so the same key may be tried again.
 * hang: not carried out, and no answer until the caller gives up. hangAfterActing: the same, but carried out.
 * dropBeforeActing, dropAfterActing: the connection breaks. slow: the answer comes late, with the earlier state.
 * @typedef {'error500' | 'error503' | 'hang' | 'hangAfterActing' | 'dropBeforeActing' | 'dropAfterActing' | 'slow'} FaultKind
 * @typedef {{ kind: FaultKind | 'hold', onReached: () => void, released: Promise<void> }} Fault
 * @typedef {{ reached: Promise<void>, release: () => void }} Hold
 */

const AT_ONCE = { onReached: () => undefined, released: Promise.resolve() }

export function createFaults() {
  /** @type {{ route: string, times: number, fault: Fault }[]} */
  let planned = []
  return {
    slowMs: 300,
    /** @param {string} route such as 'POST /v1/subscriptions'; '*' is every call
     * @param {FaultKind} kind @param {number} [times] */
    next(route, kind, times = 1) {
      planned.push({ route, times, fault: { kind, ...AT_ONCE } })
    },
    /**
     * The next call is carried out, but its answer waits for `release()`, so it arrives with an old state.
     * @param {string} route @returns {Hold}
     */
    hold(route) {
      const reached = withResolver()
      const released = withResolver()
      const fault = {
        kind: /** @type {const} */ ('hold'),
        onReached: reached.resolve,
        released: released.promise,
      }
      planned.push({ route, times: 1, fault })
      return { reached: reached.promise, release: released.resolve }
    },
    clear() {
      planned = []
    },
    /** @param {string} route @returns {Fault | null} */
    take(route) {
      const next = planned.find((one) => one.route === route || one.route === '*')
      if (!next) return null
      next.times -= 1
      planned = planned.filter((one) => one.times > 0)
      return next.fault
    },
  }
}

function withResolver() {
  /** @type {() => void} */
  let resolve = () => undefined
  /** @type {Promise<void>} */
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}
