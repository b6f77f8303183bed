import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
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

const { create } = subscriberCalls(() => ({ app, owner, stripe }))

test('without payment settings every payment call is a 503 and the trial still works', async () => {
  app = await startTestApp()
  owner = await signUp(app)
  for (const url of ['/api/create-subscription', '/api/sync-subscription', '/api/billing-portal']) {
    const answer = await app.call('POST', url, { cookie: owner.cookie })
    expect([answer.status, answer.body.code]).toEqual([503, 'not_configured'])
  }
  expect((await app.call('POST', '/api/stripe/webhook', { body: {} })).status).toBe(503)
  expect((await app.call('POST', '/api/start-trial', { cookie: owner.cookie })).status).toBe(200)
})

test.each(['error500', 'error503', 'dropBeforeActing'] as const)(
  'Stripe failing (%s) is a 503 and nothing half-saved',
  async (fault) => {
    stripe.faults.next('POST /v1/subscriptions', fault, 2)
    const answer = await create()
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(JSON.stringify(answer.body)).not.toMatch(/stripe/i)
    stripe.faults.clear()
    expect((await create()).status).toBe(200)
    expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
  },
)

test.each(['POST /v1/customers', 'POST /v1/subscriptions'])(
  'Stripe dropping the connection after %s acted makes no second one',
  async (route) => {
    stripe.faults.next(route, 'dropAfterActing', 2)
    await create()
    expect((await create()).status).toBe(200)
    expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
  },
)

test('a hanging Stripe is a 503 within 15 seconds', async () => {
  stripe.faults.next('POST /v1/customers', 'hang', 5)
  const startedAt = Date.now()
  const answer = await create()
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(Date.now() - startedAt).toBeLessThan(15_000)
}, 30_000)
