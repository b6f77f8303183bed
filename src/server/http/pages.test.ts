import { describe, expect, test } from 'vitest'
import { signUp, signUpOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const RETURN = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'

const PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

describe('the way back from a payment', () => {
  test('reaches the app before the access does', async () => {
    const app = await startTestApp()
    const { cookie } = await signUp(app)
    expect(await app.call('GET', RETURN, { cookie })).toMatchObject({ status: 200 })
  })

  test('reaches the app of somebody who pays during free days', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    expect(await app.call('GET', RETURN, { cookie })).toMatchObject({ status: 200 })
  })

  test('opens nothing to somebody who is signed out', async () => {
    const app = await startTestApp()
    const answer = await app.call('GET', RETURN)
    expect(answer).toMatchObject({ status: 303, headers: { location: '/login' } })
  })

  test('is not taken for one at another address, nor without a payment', async () => {
    const app = await startTestApp()
    const { cookie } = await signUp(app)
    const tool = await app.call('GET', RETURN.replace('/?', '/expenses?'), { cookie })
    expect(tool.status).toBe(303)
    expect(String(tool.headers['location'])).toMatch(/^\/subscribe\?next=/)
    const home = await app.call('GET', '/?redirect_status=succeeded', { cookie })
    expect(home.status).toBe(303)
  })

  test('is served without what only the payment page is allowed', async () => {
    const app = await startTestApp(PAYMENTS)
    const { cookie } = await signUp(app)
    const answer = await app.call('GET', RETURN, { cookie })
    expect(answer.headers['content-security-policy']).not.toContain('stripe')
    const payment = await app.call('GET', '/subscribe', { cookie })
    expect(payment.headers['content-security-policy']).toContain('https://js.stripe.com')
  })
})
