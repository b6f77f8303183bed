import { test as base } from './browser-test.ts'
import { type OfflineStripe, startOfflineStripe } from './offline-stripe/offline-stripe.mjs'
import { routeStripe } from './offline-stripe/route-stripe.ts'

export { expect, runAxe } from './browser-test.ts'

export const PROMO_CODE = 'OPENING30'
export const SINGLE_USE_CODE = 'FIRSTONE'

/** The built product with card payments set up, and Stripe played by the offline one. */
export const test = base.extend<object, { stripe: OfflineStripe }>({
  stripe: [
    async ({ playwright: _ }, use) => {
      const stripe = await startOfflineStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],

  serverEnv: [
    async ({ stripe }, use) =>
      use({ ...stripe.env, PROMO_CODES: `${PROMO_CODE}:30,${SINGLE_USE_CODE}:30:1`, RATE_LIMITS: 'off' }),
    { scope: 'worker' },
  ],

  server: [
    async ({ server, stripe }, use) => {
      stripe.deliverTo(`${server.url}/api/stripe/webhook`)
      await use(server)
    },
    { scope: 'worker' },
  ],

  context: async ({ context, stripe }, use) => {
    await routeStripe(context, stripe)
    await use(context)
  },
})
