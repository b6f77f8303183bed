import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseForm } from '#tests/support/offline-stripe/form-body.mjs'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createSdkClient, type SdkClient, SECRET_PATH } from '#tests/support/offline-stripe/sdk-client.ts'

const NOW = new Date('2026-01-31T10:00:00Z')
let offline: OfflineStripe
let client: SdkClient

beforeAll(async () => {
  offline = await startOfflineStripe({ now: () => NOW })
  client = createSdkClient(offline)
})
afterAll(() => offline.stop())
beforeEach(() => offline.reset())

describe('the API, called by the real SDK', () => {
  test('a customer is created and found again', async () => {
    const made = await client.sdk().customers.create({
      email: 'a&b@example.com',
      name: 'Æ [x]',
      metadata: { userId: '7' },
    })
    const found = await client.sdk().customers.retrieve(made.id)
    expect(found).toMatchObject({ email: 'a&b@example.com', name: 'Æ [x]', metadata: { userId: '7' } })
    expect(offline.counts()).toEqual({ customers: 1, subscriptions: 0, requests: 2 })
  })

  test('a new subscription is unfinished, and carries the secret to pay with only when it is requested', async () => {
    const made = await client.subscribe()
    expect(made).toMatchObject({ status: 'incomplete', metadata: { attempt: '1' } })
    expect(secretOf(made)).toMatch(/^pi_\w+_secret_\w+$/)
    expect((await client.sdk().subscriptions.retrieve(made.id)).latest_invoice).toMatch(/^in_/)
  })

  test('the list has one customer’s subscriptions, newest first, and ended ones only on request', async () => {
    const customer = await client.addCustomer()
    const first = await client.subscribe(customer)
    const second = await client.subscribe(customer)
    await client.subscribe()
    await client.sdk().subscriptions.cancel(first.id)
    const all = await client
      .sdk()
      .subscriptions.list({ customer, status: 'all', expand: [`data.${SECRET_PATH}`] })
    expect(all.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(all.data.map(secretOf)).toEqual([offline.clientSecretOf(second.id), null])
    expect((await client.sdk().subscriptions.list({ customer })).data).toHaveLength(1)
    expect(await client.sdk().subscriptions.list({ customer, status: 'all', limit: 1 })).toMatchObject({
      has_more: true,
    })
  })

  test.each([
    ['a wrong key', 401, () => client.sdk('sk_test_other').customers.retrieve('cus_x')],
    ['an unknown customer', 404, () => client.sdk().customers.retrieve('cus_x')],
    ['an order for an unknown customer', 400, () => client.subscribe('cus_x')],
    ['an unknown parameter', 400, () => client.sdk().customers.create({ emial: 'a@b.c' } as object)],
    ['what cannot be expanded', 400, () => client.sdk().subscriptions.list({ expand: ['metadata'] })],
    ['an address it does not know', 404, () => client.sdk().invoices.list()],
  ])('%s is refused as Stripe does it', async (_, statusCode, ask) => {
    const error = await ask().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode, requestId: expect.stringMatching(/^req_/) })
    expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  })

  test('nested names and lists are read from a form', () => {
    expect(parseForm('?a[b][0][c]=1&a[b][1][c]=2&e[]=x&e[]=y&d=%26+%5B&a[__proto__]=z')).toMatchObject({
      a: { b: [{ c: '1' }, { c: '2' }] },
      e: ['x', 'y'],
      d: '& [',
    })
  })
})

describe('the life of a subscription', () => {
  test('paying makes it active for a month, counted by the day it began', async () => {
    const { id } = await client.subscribe()
    offline.pay(offline.clientSecretOf(id))
    expect(await periodOf(id)).toEqual(['active', '2026-01-31', '2026-02-28'])
    offline.renew(id)
    expect(await periodOf(id)).toEqual(['active', '2026-02-28', '2026-03-31'])
    expect(typesOf(id).slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  test('a declined card leaves it unfinished, and the same secret may try again', async () => {
    const { id } = await client.subscribe()
    offline.decline(offline.clientSecretOf(id))
    expect(offline.subscription(id).status).toBe('incomplete')
    offline.pay(offline.clientSecretOf(id))
    expect(() => offline.pay(offline.clientSecretOf(id))).toThrow('already succeeded')
    expect(typesOf(id)).toContain('invoice.payment_failed')
  })

  test('a failed renewal is overdue until it is paid or cancelled', async () => {
    const { id } = await client.subscribePaid()
    offline.failRenewal(id)
    expect(offline.subscription(id).status).toBe('past_due')
    offline.pay(offline.clientSecretOf(id))
    expect(offline.subscription(id).status).toBe('active')
    offline.unpaid(id)
    expect(offline.subscription(id).status).toBe('unpaid')
  })

  test('it ends at the end of the period if that was requested, and not if it was taken back', async () => {
    const { id } = await client.subscribePaid()
    offline.cancelAtPeriodEnd(id)
    offline.resume(id)
    offline.renew(id)
    expect(offline.subscription(id)).toMatchObject({ status: 'active', cancel_at_period_end: false })
    offline.cancelAtPeriodEnd(id)
    offline.renew(id)
    expect(offline.subscription(id).status).toBe('canceled')
    expect(typesOf(id).at(-1)).toBe('customer.subscription.deleted')
  })

  test('one that lapsed cannot be paid any more, one that ended cannot be cancelled again', async () => {
    const { id } = await client.subscribe()
    offline.expireIncomplete(id)
    expect(() => offline.pay(offline.clientSecretOf(id))).toThrow('canceled')
    await expect(client.sdk().subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('a paused one resumes', async () => {
    const { id } = await client.subscribePaid()
    offline.pause(id)
    expect(offline.subscription(id).status).toBe('paused')
    offline.resume(id)
    expect(offline.subscription(id).status).toBe('active')
  })
})

function secretOf({ latest_invoice: invoice }: Stripe.Subscription) {
  return typeof invoice === 'string' ? undefined : (invoice?.confirmation_secret?.client_secret ?? null)
}

async function periodOf(id: string) {
  const { status, items } = await client.sdk().subscriptions.retrieve(id)
  const [item] = items.data
  const toDay = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10)
  return [status, toDay(item?.current_period_start), toDay(item?.current_period_end)]
}

/** The types of the events of one subscription. */
function typesOf(id: string) {
  return offline
    .events()
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ type }) => type)
}
