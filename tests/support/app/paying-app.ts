import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { startTestApp, type TestApp } from './test-app.ts'

/** The app with card payments, on an empty database and with an empty Stripe that uses the app's clock. */
export async function startPayingApp(stripe: OfflineStripe): Promise<TestApp> {
  stripe.reset()
  const app = await startTestApp(stripe.env)
  stripe.setClock(() => app.clock.now)
  return app
}
