import { button, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect as expectPlain, test as plainTest, runAxe } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expect, test } from '#tests/support/browser/paying-test.ts'
import { payButton, promoBox } from './billing-steps.ts'

const UNABLE = 'Unable to load payment form. Please refresh the page.'

plainTest.describe('a server without card payments', () => {
  plainTest('says so in the specified words, and the trial works', async ({ page, server }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expectPlain(page.getByText(UNABLE)).toBeVisible()
    await runAxe(page)
    expectPlain(asked.filter((url) => url.includes('stripe'))).toEqual([])
    await button(page, 'Start free trial').click()
    await expectPlain(toast(page)).toContainText('Your 14-day free trial has started.')
    await expectPlain(page.getByText('Free Trial Active:')).toBeVisible()
  })
})

test('while Stripe fails the page shows a spinner, then the specified words and why, and the rest stays usable', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allowStatus(503)
  await signUp(page, server)
  await page.route('**/api/create-subscription', (route) => {
    const message =
      'The payment service does not answer just now. You have not been charged; please try again.'
    return route.fulfill({ status: 503, json: { message, code: 'unavailable', requestId: '1' } })
  })
  const answer = await hold(page, '**/api/create-subscription')
  await page.goto(`${server.url}/subscribe`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading payment form…' })).toBeVisible()
  answer()
  await expect(page.getByText(UNABLE)).toBeVisible()
  await expect(page.getByText('You have not been charged')).toBeVisible()
  await expect(promoBox(page)).toBeEnabled()
  await test.step('a script of Stripe’s that does not load', async () => {
    await page.unroute('**/api/create-subscription')
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.reload()
    await expect(page.getByText(UNABLE)).toBeVisible()
    await expect(payButton(page)).toBeHidden()
    await button(page, 'Start free trial').click()
    await expect(toast(page)).toContainText('Your 14-day free trial has started.')
    expect(browserErrors.found()).toEqual([])
  })
})
