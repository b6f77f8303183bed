import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { subscriberCalls } from '#tests/support/calls/subscriber-calls.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

let stripe: OfflineStripe
let app: TestApp
let owner: SignedUp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  app = await startPayingApp(stripe)
  owner = await signUp(app)
})

const { create, planId, readStatus, readUser, subscribe, sync } = subscriberCalls(() => ({
  app,
  owner,
  stripe,
}))

test('an owner pays and the tools are open', async () => {
  const answer = await create()
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body)).toEqual(['clientSecret'])
  expect(await readStatus()).toMatchObject({ active: false })
  stripe.pay(String(answer.body['clientSecret']))
  expect((await sync()).body).toMatchObject({ active: true, source: 'subscription', cancelled: false })
  expect(await readUser()).toMatchObject({
    subscriptionStatus: 'active',
    subscriptionEndDate: '2026-12-15T09:00:00.000Z',
  })
})

test('50 calls at once make one customer and one subscription, and all answer the same secret', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, create))
  expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map((answer) => answer.body['clientSecret'])).size).toBe(1)
}, 60_000)

test('several servers that are called at once make one customer and one subscription', async () => {
  const others = await Promise.all([0, 1, 2].map(() => buildApp({ ...app.deps })))
  const headers = { cookie: owner.cookie }
  const answers = await Promise.all(
    others.map((other) => other.inject({ method: 'POST', url: '/api/create-subscription', headers })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
})

test('an unfinished subscription is used again when the page is loaded again', async () => {
  const first = await create()
  const second = await create()
  expect(second.body).toEqual(first.body)
  expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
})

test('a subscriber is refused a second subscription, even when the event of the first is missing', async () => {
  const { body } = await create()
  stripe.pay(String(body['clientSecret']))
  const again = await create()
  expect(again.status).toBe(409)
  expect(await readStatus()).toMatchObject({ active: true })
  expect((await create()).status).toBe(409)
  expect(stripe.counts()).toMatchObject({ subscriptions: 1 })
})

test('after an unfinished subscription has lapsed a new one is made', async () => {
  const first = await create()
  stripe.expireIncomplete(planId())
  const second = await create()
  expect(second.status).toBe(200)
  expect(second.body['clientSecret']).not.toBe(first.body['clientSecret'])
  expect(stripe.subscriptions().map((plan) => plan.metadata['attempt'])).toEqual(['1', '2'])
})

test('an owner whose plan ended can subscribe again', async () => {
  await subscribe()
  stripe.cancelNow(planId())
  await sync()
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'expired' })
  await subscribe()
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'active' })
  expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 2 })
})

test.each([
  [
    'cancelled, it runs until the paid period ends',
    'cancelAtPeriodEnd',
    'active',
    { active: true, cancelled: true },
  ],
  [
    'a failed renewal keeps access and says so',
    'failRenewal',
    'active',
    { active: true, paymentFailing: true },
  ],
  ['an unpaid plan is over', 'unpaid', 'expired', { active: false, source: 'subscription' }],
  ['a paused plan is over', 'pause', 'expired', { active: false }],
  ['a cancelled plan is over', 'cancelNow', 'expired', { active: false }],
] as const)('%s', async (_case, act, subscriptionStatus, status) => {
  await subscribe()
  stripe[act](planId())
  expect((await sync()).body).toMatchObject(status)
  expect(await readUser()).toMatchObject({ subscriptionStatus })
})

test('a plan that was cancelled at once ends then, not at the end of its month', async () => {
  await subscribe()
  stripe.cancelNow(planId())
  await sync()
  expect(await readUser()).toMatchObject({ subscriptionEndDate: '2026-11-15T09:00:00.000Z' })
})

test('free days count after a plan has ended', async () => {
  await app.call('POST', '/api/start-trial', { cookie: owner.cookie })
  await subscribe()
  stripe.cancelNow(planId())
  await sync()
  expect(await readUser()).toMatchObject({
    subscriptionStatus: 'free_access',
    subscriptionEndDate: '2026-11-29T09:00:00.000Z',
  })
  expect(await readStatus()).toMatchObject({ active: true, source: 'trial' })
})

test('an unfinished subscription changes nothing', async () => {
  await create()
  await sync()
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'trial' })
})

test('the portal opens for a customer and is refused to others', async () => {
  const portal = () => app.call('POST', '/api/billing-portal', { cookie: owner.cookie })
  expect((await portal()).status).toBe(409)
  await subscribe()
  const answer = await portal()
  expect(answer.status).toBe(200)
  expect(String(answer.body['url'])).toMatch(/^http/)
})
