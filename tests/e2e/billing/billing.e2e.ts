import { button, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/paying-test.ts'
import { DECLINED_CARD, endPlan, fillCard, pay, payButton, planOf, signUpPaying } from './billing-steps.ts'

test.describe('the card form', () => {
  test('says what is charged, charges nothing for a declined card, and makes one subscription, on a phone too', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('£23.97 today, then every month until you cancel.')).toBeVisible()
    await expect(page.getByText('keep full access to the end of the month')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const plan = await page.reload()
    await fillCard(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(toast(page)).toContainText('Your card was declined.')
    await expect(page.getByLabel('Card number')).toHaveValue(DECLINED_CARD)
    await expect(payButton(page)).toBeEnabled()
    expect(planOf(stripe, person).status).toBe('incomplete')
    await pay(page)
    await expect(toast(page)).toContainText('Welcome to Damson Pro.')
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(planOf(stripe, person).status).toBe('active')
    await test.step('only the plan’s page may run code of Stripe', async () => {
      expect(plan?.headers()['content-security-policy']).toContain('https://js.stripe.com')
      const dashboard = await page.request.get(server.url)
      expect(dashboard.headers()['content-security-policy']).not.toContain('stripe')
    })
  })

  test('is reached by a deep link after the plan has ended, beside the invoices, and leads back to it', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUpPaying(page, server, stripe)
    await endPlan(stripe, person)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('Your subscription ended on')).toBeVisible()
    await button(page, 'Your invoices').click()
    await page.getByRole('link', { name: 'Return to Damson' }).click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await page.goto(`${server.url}/reports`)
    await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
    await fillCard(page)
    await payButton(page).click()
    await expect(page).toHaveURL(`${server.url}/reports`)
  })
})

test.describe('back from a payment', () => {
  test('that the bank refused, the plan is there to try again, and it does not flash by before Stripe knows of the next', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUp(page, server)
    await page.goto(`${server.url}/?payment_intent=pi_1&redirect_status=failed&next=%2Freports`)
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.goto(`${server.url}/?payment_intent=pi_1&redirect_status=succeeded`)
    await expect(page.getByText('Confirming your payment…')).toBeVisible()
    stripe.pay(stripe.clientSecretOf(planOf(stripe, person).id))
    await expect(toast(page)).toContainText('Subscription Successful!')
    await expect(page).toHaveURL(`${server.url}/`)
    expect(visited).not.toContain('/subscribe')
  })

  test('that was never made gives no access, whatever the address says', async ({ page, server }) => {
    await signUp(page, server)
    await page.addInitScript(speedUpTimers, '/')
    await page.goto(`${server.url}/?payment_intent=pi_1&redirect_status=succeeded`)
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await expect(toast(page)).toContainText('Your payment is being confirmed')
  })
})

/** Runs in the page. Makes eleven seconds pass in half a second, only on this path. */
function speedUpTimers(path: string): void {
  if (location.pathname !== path) return
  const wait = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (act: () => void, delayMs = 0) => wait(act, delayMs / 20),
  })
}
