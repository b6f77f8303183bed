import { button, emailBox, newEmail, passwordBox, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, PROMO_CODE, SINGLE_USE_CODE, test } from '#tests/support/browser/paying-test.ts'
import { startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { routeStripe } from '#tests/support/offline-stripe/route-stripe.ts'
import { pay, promoBox, signUpOnTrial, signUpPaying } from './billing-steps.ts'
import { startWithEndedTrial } from './ended-trial.ts'

test.describe('the free trial', () => {
  test('starts on the plan’s page and opens what was asked for', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/reports`)
    await expect(page.getByRole('heading', { name: 'Start your 14-day free trial' })).toBeVisible()
    await button(page, 'Start free trial').click()
    await expect(toast(page)).toContainText('Your 14-day free trial has started.')
    await expect(page).toHaveURL(`${server.url}/reports`)
  })

  test('shows on the dashboard how long it runs', async ({ page, server }) => {
    await signUpOnTrial(page, server)
    await page.goto(server.url)
    await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
    await page.getByRole('link', { name: 'Subscribe Now' }).first().click()
    await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
  })

  test('starts with the account of a person who registers for it', async ({ page, server }) => {
    await page.goto(`${server.url}/register?trial=1`)
    await expect(page.getByText('Your 14-day free trial starts at once')).toBeVisible()
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(newEmail())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Nail Salon')
    await button(page, 'Create account').click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(toast(page)).toContainText(
      'Account created successfully. Your 14-day free trial has started.',
    )
    await expect(page.getByText('Free Trial Active:')).toBeVisible()
  })

  test('is refused a second time, with a message', async ({ page, server, allowStatus }) => {
    allowStatus(409)
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Start free trial')).toBeVisible()
    await page.request.post(`${server.url}/api/start-trial`)
    await button(page, 'Start free trial').click()
    await expect(toast(page)).toContainText('You already have full access.')
    await expect(button(page, 'Start free trial')).toBeHidden()
  })

  test('that has ended is named on the plan’s page, and paying opens the tools', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const stripe = await startOfflineStripe()
    await routeStripe(context, stripe)
    const server = await startWithEndedTrial(page, stripe.env)
    await page.goto(`${server.url}/reports`)
    await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
    await expect(page.getByText(/^Trial Expired: Your free trial ended on /)).toBeVisible()
    await expect(button(page, 'Start free trial')).toBeHidden()
    await pay(page)
    await expect(page).toHaveURL(`${server.url}/reports`)
    await server.stop()
    await stripe.stop()
  })
})

test.describe('a promo code', () => {
  test('opens the page first asked for, and says until when', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/reports`)
    await promoBox(page).fill(`  ${PROMO_CODE.toLowerCase()} `)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Promo Code Applied!')
    await expect(toast(page)).toContainText('You have full access until')
    await expect(page).toHaveURL(`${server.url}/reports`)
    await page.goto(server.url)
    await expect(page.getByText('30 days of free access left')).toBeVisible()
  })

  test('opens the dashboard if no page was asked for', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await promoBox(page).fill(PROMO_CODE)
    await button(page, 'Apply code').click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(toast(page)).toContainText('Promo Code Applied!')
  })

  test('that is unknown is refused with the server’s message, and stays in the box', async ({
    page,
    server,
  }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await promoBox(page).fill('NOPE')
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Invalid Promo Code')
    await expect(toast(page)).toContainText('We do not know this code.')
    await expect(promoBox(page)).toHaveValue('NOPE')
    await expect(promoBox(page)).toBeFocused()
  })

  test('that is refused without a message gets ours', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await promoBox(page).fill('NOPE')
    await page.route('**/api/apply-promo-code', (route) =>
      route.fulfill({ json: { success: false, message: '' } }),
    )
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Please check your code and try again.')
  })

  test('cannot be sent while the box is empty', async ({ page, server }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Apply code')).toBeDisabled()
    await promoBox(page).fill('   ')
    await expect(button(page, 'Apply code')).toBeDisabled()
  })

  test('for one person works for the first only', async ({ page, server, stripe, newVisitor }) => {
    await signUp(page, server)
    const first = await page.request.post(`${server.url}/api/apply-promo-code`, {
      data: { code: SINGLE_USE_CODE },
    })
    expect(await first.json()).toMatchObject({ success: true })
    const other = await newVisitor()
    await signUp(other, server)
    await routeStripe(other.context(), stripe)
    await other.goto(`${server.url}/subscribe`)
    await promoBox(other).fill(SINGLE_USE_CODE)
    await button(other, 'Apply code').click()
    await expect(toast(other)).toContainText('This code has been used up.')
  })

  test('that the server cannot take says so', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await page.route('**/api/apply-promo-code', (route) => route.fulfill({ status: 500, body: '' }))
    await promoBox(page).fill(PROMO_CODE)
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Failed to apply promo code. Please try again.')
  })

  test('is not asked of an owner who pays', async ({ page, server, stripe }) => {
    await signUpPaying(page, server, stripe)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Manage subscription')).toBeVisible()
    await expect(promoBox(page)).toBeHidden()
  })
})
