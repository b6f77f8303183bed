import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

let stripe: OfflineStripe
let app: TestApp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  app = await startPayingApp(stripe)
})

/** An account that has paid without the server having received the event. */
const signUpPayer = async () => {
  const person = await signUp(app)
  const { body } = await app.call('POST', '/api/create-subscription', { cookie: person.cookie })
  stripe.pay(String(body['clientSecret']))
  return person
}
const isActive = async ({ cookie }: SignedUp) =>
  (await app.call('GET', '/api/subscription-status', { cookie })).body['active']

test("one person's plan is copied from Stripe, and nobody else's", async () => {
  const [payer, other] = [await signUpPayer(), await signUpPayer()]
  const { exitCode, said } = await operate(app, 'billing', 'sync', payer.email.toUpperCase())
  expect({ exitCode, said }).toEqual({ exitCode: 0, said: `Synced ${payer.email}: active.` })
  expect([await isActive(payer), await isActive(other)]).toEqual([true, false])
})

test('all plans are copied with --all', async () => {
  const payers = [await signUpPayer(), await signUpPayer(), await signUpPayer()]
  await signUp(app)
  expect((await operate(app, 'billing', 'sync', '--all')).said).toBe('Synced 3 accounts.')
  expect(await Promise.all(payers.map(isActive))).toEqual([true, true, true])
})

test('a plan that ended in Stripe ends here', async () => {
  const payer = await signUpPayer()
  await operate(app, 'billing', 'sync', payer.email)
  stripe.cancelNow(stripe.subscriptions()[0]?.id ?? '')
  expect((await operate(app, 'billing', 'sync', payer.email)).said).toBe(`Synced ${payer.email}: canceled.`)
  expect(await isActive(payer)).toBe(false)
})

test('an account that never paid has nothing to copy', async () => {
  const { email } = await signUp(app)
  const { exitCode, said } = await operate(app, 'billing', 'sync', email)
  expect({ exitCode, said }).toEqual({
    exitCode: 0,
    said: `${email} has never begun to pay: there is nothing to copy.`,
  })
})

test('an account that fails at Stripe does not stop the others', async () => {
  const [first, second] = [await signUpPayer(), await signUpPayer()]
  stripe.faults.next('GET /v1/subscriptions', 'error500')
  const spoken = await operate(app, 'billing', 'sync', '--all')
  expect(spoken).toMatchObject({ exitCode: 1, complained: '1 account could not be synced.' })
  expect(spoken.said).toContain('Synced 1 account.')
  expect([await isActive(first), await isActive(second)]).toEqual([false, true])
})

test('without Stripe settings it says that they are missing', async () => {
  const bare = await startTestApp()
  const { email } = await signUp(bare)
  expect(await operate(bare, 'billing', 'sync', email)).toMatchObject({
    exitCode: 1,
    complained: 'Card payments are not set up: the Stripe settings are missing.',
  })
})

test.each([
  [[], 'EMAIL, or --all, is missing'],
  [['--all', 'priya@salon.example'], 'There is a word too many'],
  [['--everybody'], "Unknown option '--everybody'"],
])('billing sync %j is not understood', async (words, why) => {
  const { exitCode, complained } = await operate(app, 'billing', 'sync', ...words)
  expect(exitCode).toBe(2)
  expect(complained).toContain(why)
})

test('an address without an account is reported as unknown', async () => {
  expect(await operate(app, 'billing', 'sync', 'nobody@salon.example')).toMatchObject({ exitCode: 1 })
})
