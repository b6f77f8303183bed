import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseForm } from '#tests/support/offline-stripe/form-body.mjs'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createShopper, SECRET_PATH, type Shopper } from '#tests/support/offline-stripe/shopper.ts'

const SUBSCRIPTIONS = 'POST /v1/subscriptions'
let offline: OfflineStripe
let shopper: Shopper
let now: Date

beforeAll(async () => {
  offline = await startOfflineStripe({ now: () => now })
  shopper = createShopper(offline)
})
afterAll(() => offline.stop())
beforeEach(() => {
  offline.reset()
  now = new Date('2026-01-31T10:00:00Z')
})

describe('the API, asked by the real SDK', () => {
  test('a customer is made and found again', async () => {
    const made = await shopper.sdk().customers.create({
      email: 'a&b@example.com',
      name: 'Æ [x]',
      metadata: { userId: '7' },
    })
    const found = await shopper.sdk().customers.retrieve(made.id)
    expect(found).toMatchObject({ email: 'a&b@example.com', name: 'Æ [x]', metadata: { userId: '7' } })
    expect(offline.counts()).toEqual({ customers: 1, subscriptions: 0, requests: 2 })
  })

  test('a new subscription is unfinished and carries the secret to pay with, only when asked for', async () => {
    const made = await shopper.subscribe()
    expect(made).toMatchObject({ status: 'incomplete', metadata: { attempt: '1' } })
    expect(secretOf(made)).toMatch(/^pi_\w+_secret_\w+$/)
    expect((await shopper.sdk().subscriptions.retrieve(made.id)).latest_invoice).toMatch(/^in_/)
  })

  test('the list has the newest first, of one customer, ended ones only on demand', async () => {
    const customer = await shopper.addCustomer()
    const first = await shopper.subscribe(customer)
    const second = await shopper.subscribe(customer)
    await shopper.subscribe()
    await shopper.sdk().subscriptions.cancel(first.id)
    const all = await shopper
      .sdk()
      .subscriptions.list({ customer, status: 'all', expand: [`data.${SECRET_PATH}`] })
    expect(all.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(all.data.map(secretOf)).toEqual([offline.clientSecretOf(second.id), null])
    expect((await shopper.sdk().subscriptions.list({ customer })).data).toHaveLength(1)
    expect(await shopper.sdk().subscriptions.list({ customer, status: 'all', limit: 1 })).toMatchObject({
      has_more: true,
    })
  })

  test.each([
    ['a wrong key', 401, () => shopper.sdk('sk_test_other').customers.retrieve('cus_x')],
    ['an unknown customer', 404, () => shopper.sdk().customers.retrieve('cus_x')],
    ['an order for an unknown customer', 400, () => shopper.subscribe('cus_x')],
    ['an unknown parameter', 400, () => shopper.sdk().customers.create({ emial: 'a@b.c' } as object)],
    ['what cannot be expanded', 400, () => shopper.sdk().subscriptions.list({ expand: ['metadata'] })],
    ['an address it does not know', 404, () => shopper.sdk().invoices.list()],
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
    const { id } = await shopper.subscribe()
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
    const { id } = await shopper.subscribe()
    offline.decline(offline.clientSecretOf(id))
    expect(offline.subscription(id).status).toBe('incomplete')
    offline.pay(offline.clientSecretOf(id))
    expect(() => offline.pay(offline.clientSecretOf(id))).toThrow('already succeeded')
    expect(typesOf(id)).toContain('invoice.payment_failed')
  })

  test('a failed renewal is overdue until it is paid or given up', async () => {
    const { id } = await shopper.subscribePaid()
    offline.failRenewal(id)
    expect(offline.subscription(id).status).toBe('past_due')
    offline.pay(offline.clientSecretOf(id))
    expect(offline.subscription(id).status).toBe('active')
    offline.unpaid(id)
    expect(offline.subscription(id).status).toBe('unpaid')
  })

  test('it ends at the end of the period when that was asked for, and not when taken back', async () => {
    const { id } = await shopper.subscribePaid()
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
    const { id } = await shopper.subscribe()
    offline.expireIncomplete(id)
    expect(() => offline.pay(offline.clientSecretOf(id))).toThrow('canceled')
    await expect(shopper.sdk().subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('a paused one resumes', async () => {
    const { id } = await shopper.subscribePaid()
    offline.pause(id)
    expect(offline.subscription(id).status).toBe('paused')
    offline.resume(id)
    expect(offline.subscription(id).status).toBe('active')
  })
})

describe('idempotency keys', () => {
  test('the same key and parameters give the stored answer, even when things have changed since', async () => {
    const customer = await shopper.addCustomer()
    const first = await shopper.subscribe(customer, { idempotencyKey: 'k' })
    offline.pay(offline.clientSecretOf(first.id))
    const again = await shopper.subscribe(customer, { idempotencyKey: 'k' })
    expect(again).toMatchObject({ id: first.id, status: 'incomplete' })
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(offline.counts().subscriptions).toBe(1)
  })

  test('after a day the key is forgotten', async () => {
    const customer = await shopper.addCustomer()
    await shopper.subscribe(customer, { idempotencyKey: 'k' })
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    await shopper.subscribe(customer, { idempotencyKey: 'k' })
    expect(offline.counts().subscriptions).toBe(2)
  })

  test('the same key with other parameters is refused', async () => {
    await shopper.subscribe(await shopper.addCustomer(), { idempotencyKey: 'k' })
    const other = shopper.subscribe(await shopper.addCustomer(), { idempotencyKey: 'k' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('the same key while the first call still runs is a conflict, and works afterwards', async () => {
    const customer = await shopper.addCustomer()
    const held = offline.faults.hold(SUBSCRIPTIONS)
    const first = shopper.subscribe(customer, { idempotencyKey: 'k' })
    await held.reached
    const second = shopper.subscribe(customer, { idempotencyKey: 'k' })
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    held.release()
    expect((await shopper.subscribe(customer, { idempotencyKey: 'k' })).id).toBe((await first).id)
  })

  test('a call refused for its parameters leaves the key free', async () => {
    const options = { idempotencyKey: 'k' }
    await expect(shopper.subscribe('cus_x', options)).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await shopper.subscribe(await shopper.addCustomer(), options)).status).toBe('incomplete')
  })
})

describe('faults', () => {
  test('a 500 is kept under its key, a 503 is not', async () => {
    const customer = await shopper.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'error500')
    await expect(shopper.subscribe(customer, { idempotencyKey: 'a' })).rejects.toMatchObject({
      statusCode: 500,
    })
    await expect(shopper.subscribe(customer, { idempotencyKey: 'a' })).rejects.toMatchObject({
      statusCode: 500,
    })
    offline.faults.next('*', 'error503')
    await expect(shopper.subscribe(customer, { idempotencyKey: 'b' })).rejects.toMatchObject({
      statusCode: 503,
    })
    expect((await shopper.subscribe(customer, { idempotencyKey: 'b' })).status).toBe('incomplete')
    expect(offline.counts().subscriptions).toBe(1)
  })

  test('a call that hangs is given up by the caller and has done nothing', async () => {
    const customer = await shopper.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'hang')
    await expect(shopper.subscribe(customer, { timeout: 50 })).rejects.toThrow('timeout')
    expect(offline.counts().subscriptions).toBe(0)
  })

  test('one that hangs after having acted is found by its key', async () => {
    const customer = await shopper.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'hangAfterActing')
    const options = { idempotencyKey: 'k' }
    await expect(shopper.subscribe(customer, { ...options, timeout: 50 })).rejects.toThrow('timeout')
    await expect
      .poll(() => shopper.subscribe(customer, options).catch(() => null))
      .toMatchObject({ status: 'incomplete' })
    expect(offline.counts().subscriptions).toBe(1)
  })

  // The SDK asks once more after a broken connection, so two are broken here.
  test.each([
    ['dropBeforeActing', 0],
    ['dropAfterActing', 1],
  ] as const)('%s breaks the connection with %i subscriptions made', async (kind, made) => {
    const customer = await shopper.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, kind, 2)
    const asked = shopper.subscribe(customer, { idempotencyKey: 'k' })
    await expect(asked).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(offline.counts().subscriptions).toBe(made)
    await shopper.subscribe(customer, { idempotencyKey: 'k' })
    expect(offline.counts().subscriptions).toBe(1)
    expect(offline.requests(SUBSCRIPTIONS)).toHaveLength(3)
  })

  test('an answer that comes late tells what was true when it was asked for', async () => {
    const { id } = await shopper.subscribe()
    const held = offline.faults.hold('GET /v1/subscriptions/:id')
    const late = shopper.sdk().subscriptions.retrieve(id)
    await held.reached
    offline.pay(offline.clientSecretOf(id))
    held.release()
    expect((await late).status).toBe('incomplete')
    offline.faults.slowMs = 1
    offline.faults.next('GET /v1/subscriptions/:id', 'slow')
    expect((await shopper.sdk().subscriptions.retrieve(id)).status).toBe('active')
  })
})

function secretOf({ latest_invoice: invoice }: Stripe.Subscription) {
  return typeof invoice === 'string' ? undefined : (invoice?.confirmation_secret?.client_secret ?? null)
}

async function periodOf(id: string) {
  const { status, items } = await shopper.sdk().subscriptions.retrieve(id)
  const [item] = items.data
  const toDay = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10)
  return [status, toDay(item?.current_period_start), toDay(item?.current_period_end)]
}

/** Of the events that belong to the one subscription of a test. */
function typesOf(id: string) {
  return offline
    .events()
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ type }) => type)
}
