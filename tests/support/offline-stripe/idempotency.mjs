import { keyInUse, keyWithOtherParameters } from './stripe-refusal.mjs'

/**
 * @typedef {{ status: number, text: string, requestId: string, originalRequest?: string }} Reply
 * @typedef {{ fingerprint: string, at: number, reply: Reply | null }} Kept
 */

const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Stripe's rules: an answer, also a 500, is stored under its key for a day. A repeated key with other
 * parameters is refused, and so is a second call while the first still runs. A call that was refused before
 * it started leaves nothing.
 */
export function createIdempotencyKeys() {
  /** @type {Map<string, Kept>} */
  const kept = new Map()

  /** @param {{ key: string, fingerprint: string, now: Date, requestId: string }} call
   * @param {() => Promise<Reply>} act @returns {Promise<Reply>} */
  async function once({ key, fingerprint, now, requestId }, act) {
    const known = kept.get(key)
    if (known && now.getTime() - known.at < KEPT_MS) return repeat(known, { key, fingerprint, requestId })
    /** @type {Kept} */
    const begun = { fingerprint, at: now.getTime(), reply: null }
    kept.set(key, begun)
    try {
      begun.reply = await act()
      return begun.reply
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }

  return { once, clear: () => kept.clear() }
}

/** @param {Kept} known @param {{ key: string, fingerprint: string, requestId: string }} call @returns {Reply} */
function repeat(known, { key, fingerprint, requestId }) {
  if (known.fingerprint !== fingerprint) throw keyWithOtherParameters(key)
  if (known.reply === null) throw keyInUse(key)
  const { status, text } = known.reply
  return { status, text, requestId, originalRequest: known.reply.requestId }
}
