import Stripe from 'stripe'
import type { StripeSettings } from '#server/settings.ts'
import { isOverAtStripe } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { PaymentEvent, PaymentFailure, Payments, Plan } from './payments.ts'
import { changePlanCard, findConfirmedCard } from './stripe-cards.ts'
import { callStripe, ignoreMissing } from './stripe-failures.ts'
import { toPaymentEvent, toPlan } from './stripe-objects.ts'
import { cancelUnfinished } from './unfinished-plans.ts'

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
    cancelUnfinished: (plan) => run(() => cancelUnfinished(stripe, plan)),
    clearDefaultCard: (customerId) =>
      run(async () => {
        // An empty text is how Stripe is told to clear a field.
        const settings = { invoice_settings: { default_payment_method: '' } }
        await stripe.customers.update(customerId, settings)
      }),
    findConfirmedCard: (customerId, since) => run(() => findConfirmedCard(stripe, customerId, since)),
    changePlanCard: (planId, cardId) => run(() => changePlanCard(stripe, planId, cardId)),
    cancelPlans: (customerId) => run(() => cancelPlans(stripe, customerId)),
    openPortal: ({ customerId, returnUrl }) =>
      run(async () => {
        const visit = { customer: customerId, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(visit)).url
      }),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecret, { body, signature }),
  }
}

/** What the browser needs to finish a plan: to pay, or to save a card. */
const SECRETS = ['latest_invoice.confirmation_secret', 'pending_setup_intent']
const PAGE = 100

/** Reads every page, because the running plan may come after many ended ones. */
async function listPlans(stripe: Stripe, customer: string): Promise<Plan[]> {
  const plans: Plan[] = []
  const wanted = {
    customer,
    status: 'all' as const,
    limit: PAGE,
    expand: SECRETS.map((path) => `data.${path}`),
  }
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

type Order = { customerId: string; userId: number; attempt: number; trialEnd: Date | null }

function order(price: string, made: Order) {
  return {
    customer: made.customerId,
    items: [{ price }],
    payment_behavior: 'default_incomplete' as const,
    payment_settings: { save_default_payment_method: 'on_subscription' as const },
    metadata: { userId: String(made.userId), attempt: String(made.attempt) },
    ...(made.trialEnd && keepFreeDays(made.trialEnd)),
    expand: SECRETS,
  }
}

/** The plan starts with the free days that are left. It ends with them if no card was saved. */
function keepFreeDays(trialEnd: Date) {
  return {
    trial_end: trialEnd.getTime() / 1000,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
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
