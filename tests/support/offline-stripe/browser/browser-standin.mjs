import { readFileSync } from 'node:fs'
import { isCardSetup } from '#tests/support/offline-stripe/card-setups.mjs'
import { paymentIntentId } from '#tests/support/offline-stripe/invoices.mjs'
import { decline, pay } from '#tests/support/offline-stripe/lifecycle.mjs'
import { cardRefused, StripeRefusal } from '#tests/support/offline-stripe/stripe-refusal.mjs'

/** @typedef {import('#tests/support/offline-stripe/state.mjs').State} State */

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const INVALID = { code: 'incorrect_number', message: 'Your card number is invalid.' }
const EMPTY = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

/** This card can be saved, and every charge to it is refused. */
const REFUSED_LATER = '4000000000000341'

/** Stripe's own test cards; null pays. @type {Record<string, typeof DECLINED | typeof INVALID | null>} */
const CARDS = {
  4242424242424242: null,
  [REFUSED_LATER]: null,
  4000000000000002: DECLINED,
  4000000000009995: EMPTY,
}

/** The browser script with the address where it confirms a payment. @param {string} confirmUrl */
export function standinScript(confirmUrl) {
  const script = readFileSync(new URL('stripe-js-standin.js', import.meta.url), 'utf8')
  return script.replace('https://api.stripe.com/standin/confirm', () => confirmUrl)
}

/**
 * Does what Stripe's frame would do with a card. It always answers 200, so that a declined card logs no
 * console error.
 * @param {State} state @param {string} body
 */
export function confirmFromBrowser(state, body) {
  try {
    const { clientSecret, cardNumber } = readConfirmation(body)
    const refused = cardNumber in CARDS ? CARDS[cardNumber] : INVALID
    if (refused) decline(state, clientSecret)
    if (refused) throw cardRefused(refused)
    pay(state, clientSecret, { declines: cardNumber === REFUSED_LATER })
    const intent = { id: paymentIntentId(clientSecret), status: 'succeeded', client_secret: clientSecret }
    return isCardSetup(clientSecret) ? { setupIntent: intent } : { paymentIntent: intent }
  } catch (error) {
    if (error instanceof StripeRefusal) return { error: error.body }
    throw error
  }
}

/** @param {string} body */
function readConfirmation(body) {
  const sent = JSON.parse(body)
  return {
    clientSecret: String(sent.clientSecret),
    cardNumber: String(sent.cardNumber).replaceAll(/\s/g, ''),
  }
}
