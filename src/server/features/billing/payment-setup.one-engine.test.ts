import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFigure, scrapeMetrics, TOKEN } from '#tests/support/app/metrics-reader.ts'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

let stripe: OfflineStripe
let app: TestApp
let owner: SignedUp
let lines: string[]

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.reset()
  lines = []
})

const start = async (changes: Record<string, string>) => {
  const logStream = { write: (line: string) => void lines.push(line) }
  const env = { ...stripe.env, LOG_LEVEL: 'error', METRICS_TOKEN: TOKEN, ...changes }
  app = await startTestApp(env, { logStream })
  owner = await signUp(app)
}
const create = () => app.call('POST', '/api/create-subscription', { cookie: owner.cookie })
const setupLines = () => lines.filter((line) => line.includes('Stripe refuses our settings'))
const countFailures = async (kind: string) =>
  readFigure(await scrapeMetrics(app), `damson_payment_failures_total{kind="${kind}"}`)

describe.each([
  ['a wrong key', { STRIPE_SECRET_KEY: 'sk_test_mistyped' }, 'StripeAuthenticationError'],
  ['a price of another account', { STRIPE_PRICE_ID: 'price_elsewhere' }, 'StripeInvalidRequestError'],
])('%s', (_, changes, type) => {
  test('is reported to the operator as a wrong setting', async () => {
    await start(changes)
    await create()
    expect(setupLines().map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', payments: { type } },
    ])
    expect(await countFailures('setup')).toBe(1)
    expect(lines.join('')).not.toContain('sk_test_mistyped')
  })

  test('is a calm message for the owner', async () => {
    await start(changes)
    const { status, body } = await create()
    expect([status, body.code]).toEqual([503, 'not_configured'])
    expect(body.message).toMatch(/^Card payments cannot be used just now\. You have not been charged/)
    expect(JSON.stringify(body)).not.toMatch(/stripe|key|price/i)
  })
})

test('an unreachable Stripe is not reported as a wrong setting', async () => {
  await start({})
  stripe.faults.next('*', 'error503', 10)
  const { status, body } = await create()
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(setupLines()).toEqual([])
  expect(await countFailures('outage')).toBe(1)
})

test('the operator’s own command says what Stripe refuses', async () => {
  await start({})
  await create()
  const settings = {
    ...app.settings,
    stripe: app.settings.stripe && { ...app.settings.stripe, secretKey: 'sk_old' },
  }
  const { exitCode, said } = await operate({ ...app, settings }, 'billing', 'sync', owner.email)
  expect([exitCode, said]).toEqual([
    1,
    expect.stringMatching(/^Stripe refuses our settings: Invalid API Key/),
  ])
})
