import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { subscriberCalls } from '#tests/support/calls/subscriber-calls.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { insertPromo } from './promo.db.ts'

const TRIAL_END = '2026-11-29T09:00:00.000Z'
const DAY_MS = 86_400_000

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
  await insertPromo(app.database.db, { code: 'WEEK', days: 7, mostRedemptions: null })
  await insertPromo(app.database.db, { code: 'DECADE', days: 3650, mostRedemptions: null })
})

const { create, planId, readStatus, readUser, subscribe, sync } = subscriberCalls(() => ({
  app,
  owner,
  stripe,
}))
const post = (path: string, body?: object) =>
  app.call('POST', `/api/${path}`, { cookie: owner.cookie, ...(body && { body }) })
const startTrial = () => post('start-trial')
const applyCode = (code: string) => post('apply-promo-code', { code })
const passDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}
const secretOf = (answer: { body: Record<string, unknown> }) => String(answer.body['clientSecret'])
const openPlan = async () => secretOf(await create())
const orders = () => stripe.requests('POST /v1/subscriptions').map(({ params }) => params)
const statuses = () => stripe.subscriptions().map(({ status }) => status)

describe('subscribing while free days run', () => {
  test('saves the card, and the first payment falls on the day they end', async () => {
    await startTrial()
    const answer = await create()
    expect(answer).toMatchObject({
      status: 200,
      body: { clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+$/), firstPaymentOn: '2026-11-29' },
    })
    expect(orders()).toMatchObject([
      {
        trial_end: String(Date.parse(TRIAL_END) / 1000),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
    ])
  })

  test('changes nothing before the card is confirmed, whatever Stripe calls the plan', async () => {
    await startTrial()
    const before = [await readUser(), await readStatus()]
    await create()
    await sync()
    expect(stripe.subscription(planId())).toMatchObject({ status: 'trialing' })
    expect([await readUser(), await readStatus()]).toEqual([before[0], { ...before[1], manageable: true }])
  })

  test('gives a plan that names the day of its first payment', async () => {
    await startTrial()
    await subscribe()
    expect(await readUser()).toMatchObject({ subscriptionStatus: 'active', subscriptionEndDate: TRIAL_END })
    expect(await readStatus()).toMatchObject({
      active: true,
      source: 'subscription',
      firstPaymentOn: '2026-11-29',
    })
    expect((await create()).status).toBe(409)
  })

  test('names the day in the owner’s own time zone', async () => {
    await app.database.withConnection((connection) =>
      connection.run(`update users set time_zone = 'Pacific/Auckland' where id = ${owner.userId}`),
    )
    app.clock.now = new Date('2026-11-15T20:00:00Z')
    await startTrial()
    expect((await create()).body).toMatchObject({ firstPaymentOn: '2026-11-30' })
  })

  test('without free days is paid today, and the answer is the secret alone', async () => {
    expect(Object.keys((await create()).body)).toEqual(['clientSecret'])
    expect(orders()[0]).not.toHaveProperty('trial_end')
  })

  test('in the last minute of the free days is paid today', async () => {
    await startTrial()
    app.clock.now = new Date(Date.parse(TRIAL_END) - 59_000)
    expect((await create()).body).not.toHaveProperty('firstPaymentOn')
    expect(statuses()).toEqual(['incomplete'])
  })

  test('is refused with a reason while more than two years of them are left', async () => {
    await applyCode('DECADE')
    expect(await create()).toMatchObject({
      status: 409,
      body: {
        message:
          'Your free days run until 12 November 2036. You can subscribe in the last two years of them.',
      },
    })
    expect(stripe.counts()).toMatchObject({ customers: 0, subscriptions: 0 })
  })
})

describe('the next visit', () => {
  test('goes on with the unfinished plan', async () => {
    await startTrial()
    const first = await create()
    expect((await create()).body).toEqual(first.body)
    expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
  })

  test('begins another plan once a code has added free days, and the old card form is closed', async () => {
    await startTrial()
    const old = await openPlan()
    await applyCode('WEEK')
    expect((await create()).body).toMatchObject({ firstPaymentOn: '2026-12-06' })
    expect(statuses()).toEqual(['canceled', 'trialing'])
    expect(() => stripe.pay(old)).toThrow('status of canceled')
    await sync()
    expect(await readUser()).toMatchObject({ subscriptionStatus: 'free_access' })
  })

  test('replaces an unpaid plan by one with free days once the trial has begun', async () => {
    const old = await openPlan()
    await startTrial()
    expect(await openPlan()).toMatch(/^seti_/)
    expect(statuses()).toEqual(['incomplete_expired', 'trialing'])
    expect(() => stripe.pay(old)).toThrow('status of canceled')
  })

  test('asks for a payment today once the free days are over', async () => {
    await startTrial()
    await create()
    passDays(15)
    expect(await openPlan()).toMatch(/^pi_/)
    expect(statuses()).toEqual(['canceled', 'incomplete'])
  })

  test('after a card that was declined takes another card', async () => {
    await startTrial()
    const secret = await openPlan()
    stripe.decline(secret)
    expect(await openPlan()).toBe(secret)
    stripe.pay(secret)
    expect((await sync()).body).toMatchObject({ source: 'subscription' })
  })

  test('50 calls at once make one plan and one request for a card', async () => {
    await startTrial()
    const answers = await Promise.all(Array.from({ length: 50 }, create))
    expect(new Set(answers.map(secretOf)).size).toBe(1)
    expect(stripe.setupIntents()).toHaveLength(1)
  }, 60_000)

  test.each(['error503', 'dropBeforeActing', 'dropAfterActing'] as const)(
    'after a lost answer (%s) finds the same plan, or begins it',
    async (fault) => {
      await startTrial()
      stripe.faults.next('POST /v1/subscriptions', fault, 2)
      await create()
      stripe.faults.clear()
      expect((await create()).status).toBe(200)
      expect(stripe.counts()).toMatchObject({ customers: 1, subscriptions: 1 })
    },
  )

  test('after a lost answer and another code has one open plan', async () => {
    await startTrial()
    stripe.faults.next('POST /v1/subscriptions', 'dropAfterActing', 2)
    await create()
    await applyCode('WEEK')
    expect((await create()).body).toMatchObject({ firstPaymentOn: '2026-12-06' })
    expect(statuses()).toEqual(['canceled', 'trialing'])
  })
})

describe('an owner who confirms in one tab while another one begins again', () => {
  test('keeps the plan whose card was confirmed', async () => {
    await startTrial()
    const secret = await openPlan()
    await applyCode('WEEK')
    const late = stripe.faults.hold('GET /v1/subscriptions')
    const other = create()
    await late.reached
    stripe.pay(secret)
    late.release()
    expect((await other).status).toBe(409)
    expect(statuses()).toEqual(['trialing'])
    expect(await readStatus()).toMatchObject({ source: 'subscription', firstPaymentOn: '2026-11-29' })
  })

  test('keeps the plan that was paid', async () => {
    const secret = await openPlan()
    await startTrial()
    const late = stripe.faults.hold('GET /v1/subscriptions')
    const other = create()
    await late.reached
    stripe.pay(secret)
    late.release()
    expect((await other).status).toBe(409)
    expect(statuses()).toEqual(['active'])
    expect(await readStatus()).toMatchObject({ source: 'subscription', firstPaymentOn: null })
  })
})

describe('the card of a plan with free days', () => {
  test.each([
    ['and the request for it is gone', { isOnPlan: false }],
    ['and the request for it stays', { isOnPlan: false, keepsSetup: true }],
  ])('is put on the plan where Stripe has not, %s', async (_, card) => {
    await startTrial()
    stripe.pay(await openPlan(), card)
    expect(stripe.subscription(planId()).default_payment_method).toBeNull()
    expect((await sync()).body).toMatchObject({ active: true, source: 'subscription' })
    const [setup] = stripe.setupIntents()
    expect(stripe.subscription(planId()).default_payment_method).toBe(setup?.payment_method)
  })

  test('is learnt of by Stripe’s event about the card alone', async () => {
    await startTrial()
    stripe.pay(await openPlan(), { isOnPlan: false, keepsSetup: true })
    const event = stripe.events().find(({ type }) => type === 'setup_intent.succeeded')
    const { body, headers } = stripe.sign(event ?? {})
    expect((await app.call('POST', '/api/stripe/webhook', { body, headers })).status).toBe(200)
    expect(await readStatus()).toMatchObject({ source: 'subscription' })
  })

  test('keeps a plan that was stored from being taken for an abandoned one when it ends', async () => {
    await startTrial()
    stripe.pay(await openPlan(), { isOnPlan: false })
    stripe.unpaid(planId())
    await sync()
    stripe.cancelNow(planId())
    await sync()
    const stored = await app.database.withConnection((connection) =>
      connection.read('select stripe_subscription_id as plan, stripe_status as status from users'),
    )
    expect(stored).toEqual([{ plan: planId(), status: 'canceled' }])
  })

  test('that cannot be put on the plan just now is tried again', async () => {
    await startTrial()
    stripe.pay(await openPlan(), { isOnPlan: false })
    stripe.faults.next('POST /v1/subscriptions/:id', 'error503', 2)
    expect((await sync()).status).toBe(503)
    expect((await sync()).status).toBe(200)
    expect(stripe.subscription(planId()).default_payment_method).toMatch(/^pm_/)
  })

  test('is never one of an earlier plan that was not given for this one', async () => {
    await subscribe()
    stripe.cancelNow(planId())
    stripe.addDefaultCard(stripe.customers()[0]?.id ?? '')
    await sync()
    await applyCode('WEEK')
    await create()
    passDays(7)
    stripe.renew(planId(1))
    expect(statuses()).toEqual(['canceled', 'canceled'])
  })

  test('may be changed in the portal, and the plan goes on meanwhile', async () => {
    await startTrial()
    await subscribe()
    stripe.askForCard(planId())
    expect((await sync()).body).toMatchObject({ active: true, source: 'subscription' })
  })
})

describe('the end of the free days', () => {
  test('is the first payment, and the plan renews a month later', async () => {
    await startTrial()
    await subscribe()
    passDays(14)
    stripe.renew(planId())
    expect((await sync()).body).toMatchObject({
      active: true,
      endDate: '2026-12-29T09:00:00.000Z',
      firstPaymentOn: null,
      paymentFailing: false,
    })
  })

  test('with a card that is refused that day keeps access, and says so', async () => {
    await startTrial()
    stripe.pay(await openPlan(), { declines: true })
    passDays(14)
    stripe.renew(planId())
    expect((await sync()).body).toMatchObject({ active: true, paymentFailing: true, firstPaymentOn: null })
    stripe.cancelNow(planId())
    expect((await sync()).body).toMatchObject({ active: false, source: 'subscription' })
  })

  test('without a card ends the plan, and what ended is the trial, not a subscription', async () => {
    await startTrial()
    await create()
    passDays(14)
    stripe.renew(planId())
    await sync()
    expect(statuses()).toEqual(['canceled'])
    expect((await app.call('GET', '/api/user/trial-status', { cookie: owner.cookie })).body).toEqual({
      status: 'expired',
      message: 'Your free trial ended on 29 November 2026. Your records are kept; subscribe to go on.',
    })
  })

  test('of a plan cancelled before charges nothing and says when it ends', async () => {
    await startTrial()
    await subscribe()
    stripe.cancelAtPeriodEnd(planId())
    expect((await sync()).body).toMatchObject({ cancelled: true, firstPaymentOn: null, endDate: TRIAL_END })
    passDays(14)
    stripe.renew(planId())
    expect((await sync()).body).toMatchObject({ active: false, source: 'subscription' })
  })

  test('after a plan was cancelled at once comes when it would have come', async () => {
    await startTrial()
    await subscribe()
    stripe.cancelNow(planId())
    expect((await sync()).body).toMatchObject({ active: true, source: 'trial', endDate: TRIAL_END })
    expect((await create()).body).toMatchObject({ firstPaymentOn: '2026-11-29' })
  })
})

test('a plan that costs nothing runs without a payment, and the page is told so', async () => {
  stripe.setPrice(0)
  expect((await create()).status).toBe(409)
  expect(await readStatus()).toMatchObject({ active: true, source: 'subscription' })
})

test('a plan that costs nothing needs no card while free days run', async () => {
  stripe.setPrice(0)
  await startTrial()
  expect((await create()).status).toBe(409)
  expect(await readStatus()).toMatchObject({ active: true, source: 'subscription' })
})
