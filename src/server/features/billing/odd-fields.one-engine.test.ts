import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const { planId, subscribe, sync } = subscriberCalls(() => ({ app, owner, stripe }))

const NUL = String.fromCharCode(0)
const deliver = (event: object) => {
  const { body, headers } = stripe.sign(event)
  return app.call('POST', '/api/stripe/webhook', { body, headers })
}

test.each<[string, object]>([
  ['no items', { items: undefined }],
  ['items without a period', { items: { object: 'list', data: [{ id: 'si_1' }, null] } }],
  ['a period that never ends', { items: { object: 'list', data: [{ current_period_end: 1e15 }] } }],
  ['a period far away', { items: { object: 'list', data: [{ current_period_end: 300_000_000_000 }] } }],
  ['no metadata', { metadata: null }],
  ['no moment of its making', { created: null }],
  ['a cancellation in words', { cancel_at: 'soon' }],
  ['no invoice', { latest_invoice: null }],
])('a running plan with %s still counts as running', async (_, fields) => {
  await subscribe()
  stripe.distort(planId(), fields)
  const answer = await sync()
  expect(answer).toMatchObject({ status: 200, body: { active: true, source: 'subscription' } })
})

test.each<[string, object]>([
  ['an unknown status', { status: 'hibernating' }],
  ['a status that is no text', { status: 7 }],
  ['no status', { status: null }],
  ['a status that no column holds', { status: `act${NUL}ive` }],
])('a plan with %s grants nothing and breaks nothing', async (_, fields) => {
  await subscribe()
  stripe.distort(planId(), fields)
  expect(await sync()).toMatchObject({ status: 200, body: { active: false } })
})

test.each<[string, object]>([
  ['about nothing', { data: null }],
  ['about a null', { data: { object: null } }],
  ['of a customer that is a number', { data: { object: { object: 'subscription', customer: 7 } } }],
  ['of a customer that no column holds', { data: { object: { object: 'invoice', customer: `cus_${NUL}` } } }],
  ['without a moment', { created: 'yesterday' }],
  ['of a type that is no text', { type: { of: 'things' } }],
  ['with an id that no column holds', { id: `evt_${NUL}` }],
  ['without an id', { id: null }],
])('a signed event %s is answered with 200', async (_, fields) => {
  await subscribe()
  const event = stripe.events().at(-1) ?? {}
  expect((await deliver({ ...event, ...fields })).status).toBe(200)
})
