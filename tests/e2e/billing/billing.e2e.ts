import { button, emailBox, newEmail, passwordBox, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { INCLUDED } from '#tests/e2e/spec-texts/spec-lists.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, test } from '#tests/support/browser/paying-test.ts'
import {
  DECLINED_CARD,
  endPlan,
  fillCard,
  openPaying,
  pay,
  payButton,
  planOf,
  returnLater,
  signUpOnTrial,
  signUpPaying,
} from './billing-steps.ts'

test.describe('the card form, under the policy of its page,', () => {
  test('is reached after registering, takes the card and opens the tools', async ({ page, server }) => {
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(newEmail())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Nail Salon')
    await button(page, 'Create account').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await pay(page)
    await expect(toast(page)).toContainText('Welcome to Damson Pro.')
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('is reached from the sidebar', async ({ page, server }) => {
    await signUpOnTrial(page, server)
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Subscribe Pro £23.97' }).click()
    await pay(page)
    await expect(page.getByRole('link', { name: 'Plan and billing' })).toBeVisible()
  })

  test('is reached from a locked screen, and leads back to it', async ({ page, server, stripe }) => {
    const person = await openPaying(page, server, stripe)
    await endPlan(stripe, person)
    await returnLater(page)
    await page.getByRole('link', { name: 'Subscribe for £23.97/month' }).click()
    await expect(page.getByText('Your subscription ended')).toBeVisible()
    await fillCard(page)
    await payButton(page).click()
    await expect(toast(page)).toContainText('Subscription Successful!')
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  })

  test('is reached by a deep link after the plan has ended, and leads back to it', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUpPaying(page, server, stripe)
    await endPlan(stripe, person)
    await page.goto(`${server.url}/reports`)
    await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
    await fillCard(page)
    await payButton(page).click()
    await expect(page).toHaveURL(`${server.url}/reports`)
  })

  test('still leads to the invoices after the plan has ended', async ({ page, server, stripe }) => {
    const person = await signUpPaying(page, server, stripe)
    await endPlan(stripe, person)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('Your subscription ended')).toBeVisible()
    await button(page, 'Your invoices').click()
    await page.getByRole('link', { name: 'Return to Damson' }).click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })

  test('is Stripe’s on this page and on no other', async ({ page, server }) => {
    await signUpOnTrial(page, server)
    const policyOf = async (path: string) =>
      (await page.goto(`${server.url}${path}`))?.headers()['content-security-policy'] ?? ''
    expect(await policyOf('/subscribe')).toContain('https://js.stripe.com')
    expect(await policyOf('/')).not.toContain('stripe')
  })
})

test.describe('paying', () => {
  test('says what is charged, when, and how long access runs', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('£23.97 today, then every month until you cancel.')).toBeVisible()
    await expect(page.getByText('keep full access to the end of the month')).toBeVisible()
    await expect(page.getByRole('heading', { name: "What's Included" })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(INCLUDED)
  })

  test('with a declined card says so, keeps the form and charges nothing', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await fillCard(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(toast(page)).toContainText('Your card was declined.')
    await expect(page.getByLabel('Card number')).toHaveValue(DECLINED_CARD)
    await expect(payButton(page)).toBeEnabled()
    expect(planOf(stripe, person).status).toBe('incomplete')
    await pay(page)
  })

  test('during free days is announced as a charge made today', async ({ page, server }) => {
    await signUpOnTrial(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('Subscribing charges £23.97 today')).toBeVisible()
    await expect(button(page, 'Start free trial')).toBeHidden()
  })

  test('however often the page is opened makes one subscription, on a phone too', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await pay(page)
    expect(planOf(stripe, person).status).toBe('active')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('works with the keyboard alone', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await page.getByLabel('Card number').focus()
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1234')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await page.keyboard.press('Tab')
    await expect(payButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Subscription Successful!')
  })
})

test.describe('back from a payment', () => {
  test('that the bank refused, the plan is there to try again', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/?payment_intent=pi_1&redirect_status=failed&next=%2Freports`)
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
    await expect(page.getByLabel('Card number')).toBeVisible()
  })

  test('before Stripe knows of it, the plan does not flash by', async ({ page, server, stripe }) => {
    const person = await signUp(page, server)
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.request.post(`${server.url}/api/create-subscription`)
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
