import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Api } from '#server/http/api.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { PAYING_STATUSES } from '#shared/features/billing/access.rules.ts'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { subscriberCalls } from '#tests/support/calls/subscriber-calls.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { syncOverduePlans } from './billing-jobs.service.ts'

const QUESTION = 'GET /v1/subscriptions'

let stripe: OfflineStripe
let app: TestApp
let other: Api
let owner: SignedUp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  app = await startPayingApp(stripe)
  other = await buildApp({ ...app.deps, payments: await openPayments(app.settings) })
  owner = await signUp(app)
})

const { create, planId, readUser, subscribe, sync } = subscriberCalls(() => ({ app, owner, stripe }))

const pay = async () => {
  const { body } = await create()
  stripe.pay(String(body['clientSecret']))
}
const toRequest = (event: object) => {
  const { body, headers } = stripe.sign(event)
  return { method: 'POST', url: '/api/stripe/webhook', payload: body, headers } as const
}
const deliver = async (event: object, server: Api = app.app) =>
  (await server.inject(toRequest(event))).statusCode
const syncOn = async (server: Api) => {
  const request = {
    method: 'POST',
    url: '/api/sync-subscription',
    headers: { cookie: owner.cookie },
  } as const
  return (await server.inject(request)).statusCode
}
const deliverAll = () => stripe.events().map((event) => deliver(event))
const deliverAllThere = () => stripe.events().map((event) => deliver(event, other))
const isDatabaseIdle = () => {
  const { open, idle, waiting } = app.database.pool()
  return idle === open && waiting === 0
}
const ends = (statuses: readonly number[]) => [...new Set(statuses)]

describe('when many ask about one plan at the same moment', () => {
  test('the person who just paid is answered, and so is every event', async () => {
    await pay()
    const asked = [...deliverAll(), ...deliverAll(), syncOn(app.app), syncOn(app.app), ...deliverAll()]
    expect(ends(await Promise.all(asked))).toEqual([200])
    expect(await readUser()).toMatchObject({ subscriptionStatus: 'active' })
  })

  test('fifty deliveries of one event are all accepted, with at most two calls to Stripe', async () => {
    await pay()
    const before = stripe.requests(QUESTION).length
    const event = stripe.events().at(-1) ?? {}
    const first = stripe.faults.hold(QUESTION)
    const deliveries = Promise.all(Array.from({ length: 50 }, () => deliver(event)))
    await first.reached
    // The others wait for the next call once no statement is under way any more.
    await waitUntil('all have arrived', isDatabaseIdle, { timeoutMs: 10_000 })
    first.release()
    expect(ends(await deliveries)).toEqual([200])
    expect(stripe.requests(QUESTION).length - before).toBeLessThanOrEqual(2)
  })

  test('two servers take turns', async () => {
    await pay()
    const asked = [
      ...deliverAll(),
      ...deliverAllThere(),
      syncOn(other),
      syncOn(app.app),
      ...deliverAllThere(),
    ]
    expect(ends(await Promise.all(asked))).toEqual([200])
    expect(await readUser()).toMatchObject({ subscriptionStatus: 'active' })
  })

  test('every event is recorded, whichever call to Stripe it shared', async () => {
    await pay()
    await Promise.all(deliverAll())
    const events = await app.database.withConnection((connection) =>
      connection.read('select event_id from payment_events'),
    )
    const telling = stripe
      .events()
      .filter(({ type }) => /subscription|invoice\.(paid|payment_|fin)/.test(type))
    expect(events.map((row) => row['event_id']).sort()).toEqual(telling.map(({ id }) => id).sort())
  })
})

test('a caller who comes after a call to Stripe has started gets a later answer', async () => {
  await subscribe()
  const late = stripe.faults.hold(QUESTION)
  const first = sync()
  await late.reached
  stripe.cancelNow(planId())
  const second = sync()
  late.release()
  await first
  expect((await second).body).toMatchObject({ active: false })
})

test('an older state that arrives late never overwrites a newer one, even after its lease has expired', async () => {
  await subscribe()
  const late = stripe.faults.hold(QUESTION)
  const older = sync()
  await late.reached
  stripe.cancelNow(planId())
  await app.database.withConnection((connection) => connection.run('delete from leases'))
  expect(await syncOn(other)).toBe(200)
  late.release()
  await older
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'expired' })
})

test('a running plan is found behind 130 newer ended ones', async () => {
  await subscribe()
  const customer = stripe.customers()[0]?.id ?? ''
  stripe.addEndedPlans(customer, 130)
  expect((await sync()).body).toMatchObject({ active: true, source: 'subscription' })
})

test('a server that died during a sync does not block others for ever', async () => {
  await pay()
  await app.database.withConnection((connection) =>
    connection.run(
      `insert into leases (name, holder, expires_at) values ('sync:${owner.userId}', 'x', now() + interval '1 second')`,
    ),
  )
  expect((await sync()).body).toMatchObject({ active: true })
})

test('the index of running plans covers exactly the statuses that count as paying', async () => {
  const [row] = await app.database.withConnection((connection) =>
    connection.read(`select pg_get_expr(indpred, indrelid) as states from pg_index
      where indexrelid = 'users_active_period'::regclass`),
  )
  const states = [...String(row?.['states']).matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
  expect(states).toEqual(PAYING_STATUSES)
})

test('once a day Stripe is asked about accounts whose paid period is over, so a lost event does not grant access for ever', async () => {
  await subscribe()
  stripe.cancelNow(planId())
  await syncOverduePlans(app.deps, () => undefined)
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'active' })
  app.clock.now = new Date('2026-12-16T10:00:00Z')
  owner = { ...owner, cookie: await signInAgain() }
  const onError = (error: unknown) => {
    throw error
  }
  await Promise.all([syncOverduePlans(app.deps, onError), syncOverduePlans(app.deps, onError)])
  expect(await readUser()).toMatchObject({ subscriptionStatus: 'expired' })
})

async function signInAgain(): Promise<string> {
  const body = { email: owner.email, password: GOOD_PASSWORD }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  return answer.cookies.join('; ')
}
