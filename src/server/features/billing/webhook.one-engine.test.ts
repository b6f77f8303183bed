import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

let stripe: OfflineStripe
let app: TestApp
let owner: SignedUp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  stripe.reset()
  app = await startTestApp(stripe.env)
  await subscribe()
})

async function subscribe(): Promise<void> {
  owner = await signUp(app)
  const { body } = await app.call('POST', '/api/create-subscription', { cookie: owner.cookie })
  stripe.pay(String(body['clientSecret']))
}

type Signed = { body: string; signature: string }

const deliver = ({ body, signature }: Signed) =>
  app.call('POST', '/api/stripe/webhook', {
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
  })

const readUserStatus = async () =>
  (await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })).body['subscriptionStatus']

const countEvents = async () => {
  const rows = await app.database.withConnection((connection) =>
    connection.read('select event_id from payment_events'),
  )
  return rows.length
}

const lastEvent = () => stripe.events().at(-1) ?? {}

test('an event opens the tools, and a second delivery changes nothing', async () => {
  const signed = stripe.sign(lastEvent())
  expect((await deliver(signed)).status).toBe(200)
  expect(await readUserStatus()).toBe('active')
  const asked = stripe.counts().requests
  expect((await deliver(signed)).status).toBe(200)
  expect(stripe.counts().requests).toBe(asked)
  expect(await countEvents()).toBe(1)
})

test.each([
  ['a forged signature', () => ({ ...stripe.sign(lastEvent()), signature: 't=1,v1=00' })],
  ['no signature', () => ({ ...stripe.sign(lastEvent()), signature: '' })],
  ['another key', () => stripe.sign(lastEvent(), { secret: 'whsec_other' })],
  ['an empty key', () => stripe.sign(lastEvent(), { secret: '' })],
  ['a stale one', () => stripe.sign(lastEvent(), { timestamp: new Date(Date.now() - 301_000) })],
  [
    'an altered body',
    () => ({ ...stripe.sign(lastEvent()), body: JSON.stringify({ ...lastEvent(), id: 'evt_x' }) }),
  ],
])('%s changes nothing', async (_case, make) => {
  const answer = await deliver(make())
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  expect(await readUserStatus()).toBe('trial')
  expect(await countEvents()).toBe(0)
})

test('unknown types and unknown customers are accepted and change nothing', async () => {
  expect(
    (await deliver(stripe.sign(stripe.emit('product.created', { id: 'prod_1', object: 'product' })))).status,
  ).toBe(200)
  const stranger = { id: 'sub_9', object: 'subscription', customer: 'cus_stranger' }
  expect((await deliver(stripe.sign(stripe.emit('customer.subscription.updated', stranger)))).status).toBe(
    200,
  )
  expect(await countEvents()).toBe(0)
  expect(await readUserStatus()).toBe('trial')
})

test('when the copy fails the answer is 5xx, nothing is recorded, and the next delivery works', async () => {
  stripe.faults.next('GET /v1/subscriptions', 'error500', 2)
  const signed = stripe.sign(lastEvent())
  expect((await deliver(signed)).status).toBe(503)
  expect(await countEvents()).toBe(0)
  stripe.faults.clear()
  expect((await deliver(signed)).status).toBe(200)
  expect(await readUserStatus()).toBe('active')
})

test('a body over 1 MiB is refused', async () => {
  const answer = await deliver({ body: 'x'.repeat(1024 * 1024 + 1), signature: 't=1,v1=00' })
  expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
})

test('a customer deleted at Stripe can subscribe again', async () => {
  await deliver(stripe.sign(lastEvent()))
  const [customer] = stripe.customers()
  stripe.reset()
  const gone = stripe.emit('customer.deleted', { ...customer, deleted: true })
  expect((await deliver(stripe.sign(gone))).status).toBe(200)
  expect(await readUserStatus()).toBe('expired')
  expect((await app.call('POST', '/api/create-subscription', { cookie: owner.cookie })).status).toBe(200)
  expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
})

test('every order of the events, with duplicates, ends in Stripe’s state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (places) => {
      stripe.reset()
      await subscribe()
      const id = stripe.subscriptions()[0]?.id ?? ''
      stripe.renew(id)
      stripe.failRenewal(id)
      stripe.renew(id)
      stripe.cancelAtPeriodEnd(id)
      stripe.resume(id)
      stripe.cancelNow(id)
      const events = stripe.events()
      expect(events.length).toBeGreaterThan(6)
      const order = [...events, ...events]
        .map((event) => ({ event, place: places.next().value }))
        .sort((a, b) => a.place - b.place)
      await Promise.all(order.map(({ event }) => deliver(stripe.sign(event))))
      expect(await readUserStatus()).toBe('expired')
    }),
    { numRuns: 8 },
  )
}, 60_000)
