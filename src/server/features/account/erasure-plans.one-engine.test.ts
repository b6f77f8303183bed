import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimCancellation } from '#server/features/billing/plan-cancellations.db.ts'
import { cancelErasedPlans } from '#server/features/billing/plan-cancellations.service.ts'
import { startScheduledJobs } from '#server/scheduled-jobs.ts'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { subscriberCalls } from '#tests/support/calls/subscriber-calls.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const GOOD = { password: GOOD_PASSWORD, confirm: 'ERASE' }
const CANCELLING = 'DELETE /v1/subscriptions/:id'

let stripe: OfflineStripe
let app: TestApp
let owner: SignedUp
let failures: unknown[]

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  app = await startPayingApp(stripe)
  owner = await signUp(app)
  failures = []
})

const { create, planId, subscribe } = subscriberCalls(() => ({ app, owner, stripe }))
const erase = () => app.call('DELETE', '/api/account', { body: GOOD, cookie: owner.cookie })
const cancelDue = () => cancelErasedPlans(app.deps, (error) => failures.push(error))
const passMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const listWaiting = () =>
  app.database.withConnection((connection) => connection.read('select * from plan_cancellations'))
const statuses = () => stripe.subscriptions().map(({ status }) => status)

test('a running plan is cancelled, and then nothing about it is stored', async () => {
  await subscribe()
  expect((await erase()).status).toBe(204)
  await cancelDue()
  expect(statuses()).toEqual(['canceled'])
  expect(await listWaiting()).toEqual([])
})

test('the plan is cancelled right after the erasure, not at the next scheduled run', async () => {
  app = await startTestApp(stripe.env, {})
  owner = await signUp(app)
  const scheduledJobs = startScheduledJobs(app.deps, { onError: () => undefined, onRun: () => undefined })
  app.deps.jobs.wake = scheduledJobs.wake
  await subscribe()
  await erase()
  await waitUntil('the plan is cancelled', () => statuses()[0] === 'canceled', { timeoutMs: 5_000 })
  await scheduledJobs.stop()
})

test('an account is erased while Stripe is out of reach, and its plan is cancelled once Stripe is back', async () => {
  await subscribe()
  stripe.faults.next('*', 'error503', 100)
  expect((await erase()).status).toBe(204)
  await cancelDue()
  expect([failures.length, statuses()]).toEqual([1, ['active']])
  stripe.faults.clear()
  await cancelDue()
  expect(statuses()).toEqual(['active'])
  passMinutes(1)
  await cancelDue()
  expect([statuses(), await listWaiting()]).toEqual([['canceled'], []])
})

test('a failed attempt is delayed longer each time, by an hour at most', async () => {
  await subscribe()
  stripe.faults.next('*', 'error503', 1000)
  await erase()
  await cancelDue()
  passMinutes(1)
  await cancelDue()
  passMinutes(1)
  await cancelDue()
  expect(failures).toHaveLength(2)
  await app.database.withConnection((connection) =>
    connection.run('update plan_cancellations set attempts = 50'),
  )
  passMinutes(1)
  await cancelDue()
  passMinutes(59)
  await cancelDue()
  expect(failures).toHaveLength(3)
  passMinutes(1)
  await cancelDue()
  expect(failures).toHaveLength(4)
}, 30_000)

test('several servers cancel a plan once', async () => {
  await subscribe()
  await erase()
  await Promise.all([cancelDue(), cancelDue(), cancelDue(), cancelDue()])
  expect(stripe.requests(CANCELLING)).toHaveLength(1)
  expect(await listWaiting()).toEqual([])
})

test('when a server dies while it cancels a plan, another server does it', async () => {
  await subscribe()
  await erase()
  await claimCancellation(app.database.db, app.clock.now)
  await cancelDue()
  expect(statuses()).toEqual(['active'])
  passMinutes(1)
  await cancelDue()
  expect(statuses()).toEqual(['canceled'])
})

test('a plan that is over already needs no cancelling', async () => {
  await subscribe()
  stripe.cancelNow(planId())
  await erase()
  await cancelDue()
  expect([failures, await listWaiting()]).toEqual([[], []])
})

test('a customer that Stripe no longer knows needs no cancelling either', async () => {
  await subscribe()
  await erase()
  stripe.reset()
  await cancelDue()
  expect([failures, await listWaiting()]).toEqual([[], []])
})

test('a plan that ends while it is being cancelled counts as cancelled', async () => {
  await subscribe()
  await erase()
  const asked = stripe.faults.hold('GET /v1/subscriptions')
  const cancelling = cancelDue()
  await asked.reached
  stripe.cancelNow(planId())
  asked.release()
  await cancelling
  expect([failures, await listWaiting()]).toEqual([[], []])
})

test('a plan that is being created while its account is erased is cancelled too', async () => {
  const made = stripe.faults.hold('POST /v1/subscriptions')
  const creating = create()
  await made.reached
  expect((await erase()).status).toBe(204)
  await cancelDue()
  made.release()
  expect((await creating).status).toBe(401)
  await cancelDue()
  expect(statuses()).toEqual(['incomplete_expired'])
  expect(await listWaiting()).toEqual([])
})

test('an owner who never subscribed leaves nothing to cancel', async () => {
  expect((await erase()).status).toBe(204)
  expect(await listWaiting()).toEqual([])
})
