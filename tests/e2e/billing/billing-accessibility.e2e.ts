import { button, signUp } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/paying-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { promoBox, signUpPaying } from './billing-steps.ts'

test('the plan’s page is accessible in each of its states', async ({ page, server, stripe }) => {
  const check = async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  }
  const checkState = () => inEveryThemeAndWidth(page, check)
  await test.step('signed out', async () => {
    // The app replaces the prerendered page: what is checked is the page after that.
    await page.goto(`${server.url}/subscribe`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
    await checkState()
  })
  await test.step('just registered, with a refused promo code', async () => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await promoBox(page).fill('NOPE')
    await button(page, 'Apply code').click()
    await expect(page.getByRole('article')).toContainText('Invalid Promo Code')
    await checkState()
  })
  await test.step('in the trial', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.request.post(`${server.url}/api/start-trial`)
    await page.reload()
    await expect(page.getByText('Free Trial Active:')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await check()
  })
  await test.step('subscribed', async () => {
    await signUpPaying(page, server, stripe)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Manage subscription')).toBeVisible()
    await check()
  })
})
