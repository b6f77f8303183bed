import { createHmac } from 'node:crypto'

/**
 * @typedef {{ body: string, signature: string, headers: Record<string, string> }} SignedEvent
 */

/**
 * The body as Stripe would send it, and its signature header. The SDK compares the time with the machine's
 * clock, so that clock is the default here too.
 * @param {object} event @param {{ secret: string, timestamp?: Date | undefined }} options @returns {SignedEvent}
 */
export function signEvent(event, { secret, timestamp = new Date() }) {
  const body = JSON.stringify(event, null, 2)
  const seconds = Math.floor(timestamp.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const signature = `t=${seconds},v1=${digest}`
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return { body, signature, headers }
}
