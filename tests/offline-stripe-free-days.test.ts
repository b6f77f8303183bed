import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createSdkClient, type SdkClient } from '#tests/support/offline-stripe/sdk-client.ts'

const NOW = new Date('2026-01-17T10:00:00Z')
const TRIAL_END = Date.parse('2026-01-31T10:00:00Z') / 1000

let offline: OfflineStripe
let client: SdkClient

beforeAll(async () => {
  offline = await startOfflineStripe({ now: () => NOW })
  client = createSdkClient(offline)
})
afterAll(() => offline.stop())
beforeEach(() => offline.reset())

const order = (customer: string, trialEnd: number): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price: offline.env.STRIPE_PRICE_ID }],
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
  trial_end: trialEnd,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret'],
})
const subscribe = async (trialEnd = TRIAL_END) =>
  client.sdk().subscriptions.create(order(await client.addCustomer(), trialEnd))
const setupOf = ({ pending_setup_intent: setup }: Stripe.Subscription) =>
  typeof setup === 'string' ? null : setup
const secretOf = (plan: Stripe.Subscription) => setupOf(plan)?.client_secret ?? ''
const confirmInBrowser = async (clientSecret: string, cardNumber: string) => {
  const body = JSON.stringify({ clientSecret, cardNumber })
  return (await fetch(`${offline.url}/standin/confirm`, { method: 'POST', body })).json()
}

describe('a subscription with free days', () => {
  test('is trialing at once, owes nothing, and asks for a card', async () => {
    const plan = await subscribe()
    expect(plan).toMatchObject({
      status: 'trialing',
      trial_end: TRIAL_END,
      default_payment_method: null,
      latest_invoice: { status: 'paid', amount_due: 0, confirmation_secret: null },
      pending_setup_intent: { status: 'requires_payment_method' },
    })
    expect(secretOf(plan)).toMatch(/^seti_\w+_secret_\w+$/)
  })

  test.each([
    ['in the past', NOW.getTime() / 1000 - 1],
    ['more than two years away', NOW.getTime() / 1000 + 731 * 86_400],
    ['not a whole number', TRIAL_END + 0.5],
  ])('is refused when their end is %s', async (_, trialEnd) => {
    await expect(subscribe(trialEnd)).rejects.toMatchObject({ statusCode: 400, param: 'trial_end' })
  })

  test('keeps the card that the browser confirms, and is paid when they end', async () => {
    const plan = await subscribe()
    expect(await confirmInBrowser(secretOf(plan), '4242 4242 4242 4242')).toMatchObject({
      setupIntent: { status: 'succeeded' },
    })
    expect(offline.subscription(plan.id)).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: expect.stringMatching(/^pm_/),
    })
    offline.renew(plan.id)
    const { status, items } = offline.subscription(plan.id)
    expect([status, items.data[0]?.current_period_end]).toEqual([
      'active',
      Date.parse('2026-02-28T10:00:00Z') / 1000,
    ])
  })

  test('with a card that is refused that day is overdue', async () => {
    const plan = await subscribe()
    await confirmInBrowser(secretOf(plan), '4000 0000 0000 0341')
    offline.renew(plan.id)
    expect(offline.subscription(plan.id).status).toBe('past_due')
  })

  test('with a declined card still asks for one', async () => {
    const plan = await subscribe()
    expect(await confirmInBrowser(secretOf(plan), '4000 0000 0000 0002')).toMatchObject({
      error: { message: 'Your card was declined.' },
    })
    expect(offline.subscription(plan.id).pending_setup_intent).toBe(setupOf(plan)?.id)
  })

  test('without a card ends when they end', async () => {
    const plan = await subscribe()
    offline.renew(plan.id)
    expect(offline.subscription(plan.id)).toMatchObject({ status: 'canceled' })
  })

  test('without a card of its own is charged to the customer’s default card', async () => {
    const plan = await subscribe()
    const customer = String(plan.customer)
    offline.addDefaultCard(customer)
    offline.renew(plan.id)
    expect(offline.subscription(plan.id).status).toBe('active')
    const cleared = await client
      .sdk()
      .customers.update(customer, { invoice_settings: { default_payment_method: '' } })
    expect(cleared.invoice_settings.default_payment_method).toBeNull()
  })
})

describe('a request for a card', () => {
  test('that is cancelled can no longer be confirmed', async () => {
    const plan = await subscribe()
    await client.sdk().setupIntents.cancel(setupOf(plan)?.id ?? '')
    expect(await confirmInBrowser(secretOf(plan), '4242 4242 4242 4242')).toMatchObject({
      error: { code: 'setup_intent_unexpected_state', setup_intent: { status: 'canceled' } },
    })
  })

  test('that has succeeded can no longer be cancelled, and is found with its card', async () => {
    const plan = await subscribe()
    offline.pay(secretOf(plan), { isOnPlan: false })
    const id = setupOf(plan)?.id ?? ''
    await expect(client.sdk().setupIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 })
    const found = await client.sdk().setupIntents.list({ customer: String(plan.customer) })
    expect(found.data).toMatchObject([{ id, status: 'succeeded' }])
    const card = String(found.data[0]?.payment_method)
    const changed = await client.sdk().subscriptions.update(plan.id, { default_payment_method: card })
    expect(changed.default_payment_method).toBe(card)
  })
})

test('an open invoice can be voided, a paid one cannot', async () => {
  const plan = await client.subscribe()
  const id = offline.subscription(plan.id).latest_invoice ?? ''
  const secret = offline.clientSecretOf(plan.id)
  expect(await client.sdk().invoices.voidInvoice(id)).toMatchObject({ status: 'void' })
  expect(() => offline.pay(secret)).toThrow('canceled')
  const paid = await client.subscribePaid()
  const paidId = offline.subscription(paid.id).latest_invoice ?? ''
  await expect(client.sdk().invoices.voidInvoice(paidId)).rejects.toMatchObject({ statusCode: 400 })
})
