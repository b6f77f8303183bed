import { button, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { expect, PROMO_CODE, SINGLE_USE_CODE, test } from '#tests/support/browser/paying-test.ts'
import { payButton, promoBox, signUpOnTrial } from './billing-steps.ts'

const STATUS = '**/api/subscription-status'
const TRIAL = '**/api/user/trial-status'

test.describe('the free trial', () => {
  test('starts on the plan’s page, opens what was asked for, and can be followed by paying with the keyboard alone', async ({
    page,
    server,
  }) => {
    await signUp(page, server)
    await page.goto(`${server.url}/reports`)
    await expect(page.getByRole('heading', { name: 'Start your 14-day free trial' })).toBeVisible()
    await button(page, 'Start free trial').click()
    await expect(toast(page)).toContainText('Your 14-day free trial has started.')
    await expect(page).toHaveURL(`${server.url}/reports`)
    await test.step('the dashboard and the plan’s page say how long it runs', async () => {
      await page.goto(server.url)
      await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
      await page.getByRole('link', { name: 'Subscribe Pro £23.97' }).click()
      await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
      await expect(page.getByText('Subscribing keeps those days')).toBeVisible()
      await expect(button(page, 'Start free trial')).toBeHidden()
    })
    await test.step('the card is typed and sent with the keyboard alone', async () => {
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
      await expect(page.getByRole('link', { name: 'Plan and billing' })).toBeVisible()
    })
  })

  test('is refused a second time, and named on the plan’s page once it has ended', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(409)
    await signUp(page, server)
    // The page must have read the plan before the trial starts behind its back.
    await page.goto(`${server.url}/subscribe`, { waitUntil: 'networkidle' })
    await expect(button(page, 'Start free trial')).toBeVisible()
    await page.request.post(`${server.url}/api/start-trial`)
    await button(page, 'Start free trial').click()
    await expect(toast(page)).toContainText('You already have full access.')
    await expect(button(page, 'Start free trial')).toBeHidden()
    await changeAnswer(page, STATUS, { active: false })
    await changeAnswer(page, TRIAL, { status: 'expired', message: 'Your free trial ended on 2 May 2026.' })
    await page.reload()
    await expect(page.getByText('Trial Expired: Your free trial ended on 2 May 2026.')).toBeVisible()
    await expect(button(page, 'Start free trial')).toBeHidden()
    await expect(payButton(page)).toBeVisible()
  })
})

test('a promo code that is refused stays in the box with the reason, and a good one opens the page first asked for', async ({
  page,
  server,
  newVisitor,
  allowStatus,
}) => {
  allowStatus(500)
  const other = await newVisitor()
  await signUpOnTrial(other, server)
  const data = { code: SINGLE_USE_CODE }
  const first = await other.request.post(`${server.url}/api/apply-promo-code`, { data })
  expect(await first.json()).toMatchObject({ success: true })
  await signUp(page, server)
  await page.goto(`${server.url}/reports`)
  await promoBox(page).fill('   ')
  await expect(button(page, 'Apply code')).toBeDisabled()
  await test.step('an unknown code', async () => {
    await promoBox(page).fill('NOPE')
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Invalid Promo Code')
    await expect(toast(page)).toContainText('We do not know this code.')
    await expect(promoBox(page)).toHaveValue('NOPE')
    await expect(promoBox(page)).toBeFocused()
  })
  await test.step('a code for one person, which another person has used', async () => {
    await promoBox(page).fill(SINGLE_USE_CODE)
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('This code has been used up.')
  })
  await test.step('a code that is refused without a reason', async () => {
    const json = { success: false, message: '' }
    await page.route('**/api/apply-promo-code', (route) => route.fulfill({ json }))
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Please check your code and try again.')
  })
  await test.step('a code that the server cannot take', async () => {
    await page.route('**/api/apply-promo-code', (route) => route.fulfill({ status: 500, body: '' }))
    await promoBox(page).fill(`  ${PROMO_CODE.toLowerCase()} `)
    await button(page, 'Apply code').click()
    await expect(toast(page)).toContainText('Failed to apply promo code. Please try again.')
    await page.unroute('**/api/apply-promo-code')
  })
  await test.step('the same code once the server takes it', async () => {
    await promoBox(page).press('Enter')
    await expect(toast(page)).toContainText('Promo Code Applied!')
    await expect(toast(page)).toContainText('You have full access until')
    await expect(page).toHaveURL(`${server.url}/reports`)
    await page.goto(server.url)
    await expect(page.getByText('30 days of free access left')).toBeVisible()
  })
})
