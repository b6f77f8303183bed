import Stripe from 'stripe'
import type { StripeSettings } from '#server/settings.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { PaymentEvent, Payments, Plan } from './payments.ts'

const CALL_TIMEOUT_MS = 4_000
const SIGNATURE_TOLERANCE_SECONDS = 300

export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toAddress(settings.apiBase),
  })
  return {
    createCustomer: ({ userId, email, name, idempotencyKey }) =>
      asking(async () => {
        const details = { email, name, metadata: { userId: String(userId) } }
        return (await stripe.customers.create(details, { idempotencyKey })).id
      }),
    changeCustomerEmail: (customerId, email) =>
      asking(async () => {
        await stripe.customers.update(customerId, { email })
      }),
    listPlans: (customer) =>
      asking(async () => {
        const found = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 20,
          expand: [`data.${SECRET}`],
        })
        return found.data.map(toPlan)
      }),
    createPlan: ({ customerId, userId, attempt, idempotencyKey }) =>
      asking(async () => {
        return toPlan(
          await stripe.subscriptions.create(order(settings.priceId, { customerId, userId, attempt }), {
            idempotencyKey,
          }),
        )
      }),
    cancelPlan: (planId) =>
      asking(async () => {
        await stripe.subscriptions.cancel(planId)
      }),
    openPortal: ({ customerId, returnUrl }) =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        })
        return session.url
      }),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecret, { body, signature }),
  }
}

const SECRET = 'latest_invoice.confirmation_secret'

function order(price: string, made: { customerId: string; userId: number; attempt: number }) {
  return {
    customer: made.customerId,
    items: [{ price }],
    payment_behavior: 'default_incomplete' as const,
    payment_settings: { save_default_payment_method: 'on_subscription' as const },
    metadata: { userId: String(made.userId), attempt: String(made.attempt) },
    expand: [SECRET],
  }
}

/** Whatever goes wrong over there, here it is one thing: not now. The cause goes to the log. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const message =
      'The payment service does not answer just now. You have not been charged; please try again.'
    throw new ProductError('unavailable', message, { cause, retryAfterSeconds: 10 })
  }
}

function toPlan(subscription: Stripe.Subscription): Plan {
  const attempt = Number(subscription.metadata['attempt'])
  const periodEnds = subscription.items.data.map((item) => item.current_period_end)
  const paidUntil = periodEnds.length === 0 ? null : toDate(Math.max(...periodEnds))
  // A plan that was ended at once ended then, whatever had been paid for.
  const periodEnd = toDate(subscription.ended_at) ?? paidUntil
  return {
    id: subscription.id,
    status: subscription.status,
    periodEnd,
    cancelsAt: subscription.cancel_at_period_end ? paidUntil : toDate(subscription.cancel_at),
    createdAt: new Date(subscription.created * 1000),
    attempt: Number.isInteger(attempt) && attempt > 0 ? attempt : null,
    clientSecret: readClientSecret(subscription.latest_invoice),
  }
}

function readClientSecret(invoice: Stripe.Subscription['latest_invoice']): string | null {
  if (invoice === null || typeof invoice === 'string') return null
  return invoice.confirmation_secret?.client_secret ?? null
}

function readEvent(stripe: Stripe, secret: string, sent: { body: Buffer; signature: string }): PaymentEvent {
  try {
    const event = stripe.webhooks.constructEvent(
      sent.body,
      sent.signature,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
    )
    const createdAt = new Date(event.created * 1000)
    return { id: event.id, type: event.type, customerId: readCustomer(event.data.object), createdAt }
  } catch (cause) {
    throw new ProductError('invalid', 'This message was not signed for us.', { cause })
  }
}

function readCustomer(object: unknown): string | null {
  const { id, object: kind, customer } = object as { id?: unknown; object?: unknown; customer?: unknown }
  if (kind === 'customer') return typeof id === 'string' ? id : null
  if (typeof customer === 'string') return customer
  const nested = (customer as { id?: unknown } | null | undefined)?.id
  return typeof nested === 'string' ? nested : null
}

function toAddress(apiBase: URL | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const protocol = apiBase.protocol === 'https:' ? 'https' : 'http'
  return { host: apiBase.hostname, port: apiBase.port || (protocol === 'https' ? '443' : '80'), protocol }
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
