import Stripe from 'stripe'
import type { StripeSettings } from '#server/settings.ts'
import { isOverAtStripe } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { PaymentEvent, PaymentFailure, Payments, Plan } from './payments.ts'
import { callStripe, isMissing } from './stripe-failures.ts'
import { toPaymentEvent, toPlan } from './stripe-objects.ts'

const CALL_TIMEOUT_MS = 4_000
const SIGNATURE_TOLERANCE_SECONDS = 300

export function createStripePayments(
  settings: StripeSettings,
  onFailure: (failure: PaymentFailure) => void,
): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toAddress(settings.apiBase),
  })
  const run = <T>(call: () => Promise<T>) => callStripe(call, onFailure)
  return {
    createCustomer: ({ userId, email, name, idempotencyKey }) =>
      run(async () => {
        const details = { email, name, metadata: { userId: String(userId) } }
        return (await stripe.customers.create(details, { idempotencyKey })).id
      }),
    changeCustomerEmail: (customerId, email) =>
      run(async () => void (await stripe.customers.update(customerId, { email }))),
    listPlans: (customerId) => run(() => listPlans(stripe, customerId)),
    createPlan: ({ idempotencyKey, ...made }) =>
      run(async () => {
        const plan = toPlan(
          await stripe.subscriptions.create(order(settings.priceId, made), { idempotencyKey }),
        )
        if (plan === null) throw new Error('the subscription that was made has no id')
        return plan
      }),
    cancelPlans: (customerId) => run(() => cancelPlans(stripe, customerId)),
    openPortal: ({ customerId, returnUrl }) =>
      run(async () => {
        const visit = { customer: customerId, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(visit)).url
      }),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecret, { body, signature }),
  }
}

const SECRET = 'latest_invoice.confirmation_secret'
const PAGE = 100

/** Reads every page, because the running plan may come after many ended ones. */
async function listPlans(stripe: Stripe, customer: string): Promise<Plan[]> {
  const plans: Plan[] = []
  const wanted = { customer, status: 'all' as const, limit: PAGE, expand: [`data.${SECRET}`] }
  for await (const subscription of stripe.subscriptions.list(wanted)) {
    const plan = toPlan(subscription)
    if (plan !== null) plans.push(plan)
  }
  return plans
}

/** A customer or plan that Stripe no longer knows is never charged again, so a missing one counts as cancelled. */
async function cancelPlans(stripe: Stripe, customerId: string): Promise<void> {
  const plans = await listPlans(stripe, customerId).catch(ignoreMissing)
  for (const { id, status } of plans ?? []) {
    if (!isOverAtStripe(status)) await stripe.subscriptions.cancel(id).catch(ignoreMissing)
  }
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

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

function readEvent(stripe: Stripe, secret: string, sent: { body: Buffer; signature: string }): PaymentEvent {
  try {
    const { body, signature } = sent
    return toPaymentEvent(
      stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_TOLERANCE_SECONDS),
    )
  } catch (cause) {
    throw new ProductError('invalid', 'This message was not signed for us.', { cause })
  }
}

function toAddress(apiBase: URL | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const protocol = apiBase.protocol === 'https:' ? 'https' : 'http'
  return { host: apiBase.hostname, port: apiBase.port || (protocol === 'https' ? '443' : '80'), protocol }
}
