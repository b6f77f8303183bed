import Stripe from 'stripe'
import type { OfflineStripe } from './offline-stripe.mjs'

export const SECRET_PATH = 'latest_invoice.confirmation_secret'

export type SdkClient = ReturnType<typeof createSdkClient>

/** Calls the offline Stripe through the real SDK, as the product does, but without its retries. */
export function createSdkClient(offline: OfflineStripe) {
  const sdk = (key = offline.env.STRIPE_SECRET_KEY) => {
    const { hostname: host, port } = new URL(offline.url)
    return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  }
  const addCustomer = async () => (await sdk().customers.create({ email: 'owner@example.com' })).id
  const subscribe = async (customer?: string, options: Stripe.RequestOptions = {}) => {
    const order = orderFor(customer ?? (await addCustomer()), offline.env.STRIPE_PRICE_ID)
    return sdk().subscriptions.create(order, options)
  }
  const subscribePaid = async () => {
    const made = await subscribe()
    offline.pay(offline.clientSecretOf(made.id))
    return made
  }
  const readEvent = (body: string, signature: string) =>
    sdk().webhooks.constructEvent(body, signature, offline.env.STRIPE_WEBHOOK_SECRET, 300)
  return { sdk, addCustomer, subscribe, subscribePaid, readEvent }
}

function orderFor(customer: string, price: string): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { attempt: '1' },
    expand: [SECRET_PATH],
  }
}
