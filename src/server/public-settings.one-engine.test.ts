import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app/test-app.ts'

test('a browser learns the brand, the support address, the demo code, the publishable key and whether mail is sent, and no more', async () => {
  const app = await startTestApp({
    SUPPORT_EMAIL: 'help@salon.example',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PRICE_ID: 'price_1',
    SMTP_URL: 'smtp://127.0.0.1:2525',
  })
  const expected = {
    brand: 'Damson',
    supportEmail: 'help@salon.example',
    trialDemoCode: 'GLOW14',
    stripePublishableKey: 'pk_test_public',
    offersPasskeys: true,
    sendsMail: true,
  }
  expect((await app.call('GET', '/api/public-settings')).body).toEqual(expected)
  const page = await app.app.inject('/login')
  expect(page.body).toContain(JSON.stringify(expected))
  expect(page.body).not.toContain('secret')
})
