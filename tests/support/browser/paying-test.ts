import { routeStripe } from '#tests/support/offline-stripe/route-stripe.ts'
import { test as base } from './browser-test.ts'

export { expect, runAxe } from './browser-test.ts'
export { PROMO_CODE, SINGLE_USE_CODE } from './server-fixtures.ts'

/** The product with card payments set up. */
export const test = base.extend({
  builtServer: async ({ payingServer }, use) => use(payingServer),

  context: async ({ context, stripe }, use) => {
    await routeStripe(context, stripe)
    await use(context)
  },
})
