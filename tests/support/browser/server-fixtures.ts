import { test as base } from '@playwright/test'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { clockBehind } from '#tests/support/programs/server-clock.mjs'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'

export const PROMO_CODE = 'OPENING30'
export const SINGLE_USE_CODE = 'FIRSTONE'
/** Two days of the week of the 16th have passed, and November has two complete weeks. */
export const TUESDAY = '2026-11-17T10:00:00Z'

type Servers = {
  /**
   * The built product, on PostgreSQL if the tests were given one, like the server with payments; the
   * others are on the embedded database.
   */
  plainServer: BuiltServer
  /** A server with card payments set up, using the offline Stripe. */
  payingServer: BuiltServer
  stripe: OfflineStripe
  /** A server whose clock is at TUESDAY; its database's clock is too, because it is the embedded one. */
  tuesdayServer: BuiltServer
  /** A server behind a proxy that can cut the network. */
  proxied: { server: BuiltServer; proxy: NetworkProxy }
}

// More people register here than one address may in an hour.
const NO_LIMITS = { RATE_LIMITS: 'off' }
const ONCE_PER_WORKER = { scope: 'worker', timeout: 90_000 } as const

async function newRecords(name: string): Promise<Record<string, string>> {
  if (!process.env['TEST_DATABASE_URL']) return {}
  return { DATABASE_URL: await createPostgresDatabase(`damson_${name}_${process.pid}`) }
}

/**
 * Each server is started by the first test of a worker that needs it. All tests know all servers, so that
 * they can share workers.
 */
export const test = base.extend<object, Servers>({
  // Playwright reads a fixture's dependencies from this pattern, and the linter forbids an empty one.
  plainServer: [
    async ({ playwright: _ }, use) => {
      const server = await startBuiltServer({ env: { ...NO_LIMITS, ...(await newRecords('browser')) } })
      await use(server)
      await server.stop()
    },
    ONCE_PER_WORKER,
  ],

  stripe: [
    async ({ playwright: _ }, use) => {
      const stripe = await startOfflineStripe()
      await use(stripe)
      await stripe.stop()
    },
    ONCE_PER_WORKER,
  ],

  payingServer: [
    async ({ stripe }, use) => {
      const codes = { PROMO_CODES: `${PROMO_CODE}:30,${SINGLE_USE_CODE}:30:1` }
      const records = await newRecords('paying')
      const server = await startBuiltServer({ env: { ...stripe.env, ...codes, ...NO_LIMITS, ...records } })
      stripe.deliverTo(`${server.url}/api/stripe/webhook`)
      await use(server)
      await server.stop()
    },
    ONCE_PER_WORKER,
  ],

  tuesdayServer: [
    async ({ playwright: _ }, use) => {
      const clock = clockBehind(Date.now() - Date.parse(TUESDAY))
      const server = await startBuiltServer({ env: { NODE_OPTIONS: clock, ...NO_LIMITS } })
      await use(server)
      await server.stop()
    },
    ONCE_PER_WORKER,
  ],

  proxied: [
    async ({ playwright: _ }, use) => {
      const proxied = await startNetworkProxy()
      await use(proxied)
      await proxied.proxy.stop()
    },
    ONCE_PER_WORKER,
  ],
})
