import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { CUT, open, plan, result } from './projections-steps.ts'

test.describe('revenue projections', () => {
  test('without treatments link to the screen that adds the first one', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/revenue`)
    await expect(page.getByText('No treatments to project yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add a treatment' })).toHaveAttribute(
      'href',
      '/profit-margin',
    )
    await runAxe(page)
  })

  test('explain what cannot be counted, and show no made-up figure', async ({ page, server }) => {
    await open(page, server, [CUT])
    await plan(page, 'Cut and finish', '2.5')
    await page.getByLabel('Weeks per month').fill('4.333')
    await page.getByLabel('Weeks per month').press('Tab')
    await expect(page.getByText('Enter a whole number, from 0 to 1,000')).toBeVisible()
    await expect(page.getByText('Use at most two decimals')).toBeVisible()
    await expect(result(page)).toContainText('one of them can’t be counted')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/)
    await page.getByLabel('Weeks per month').fill('')
    await page.getByLabel('Sessions per week').fill('')
    await expect(page.getByText('Enter a whole number')).toBeHidden()
    await expect(result(page)).toContainText('£0.00')
  })

  test('can be loaded again when the treatments or the hours failed to load', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    const refuse = { status: 500, body: '' }
    await page.route('**/api/treatments?*', (route) => route.fulfill(refuse))
    await page.route('**/latest', (route) => route.fulfill(refuse))
    await open(page, server, [CUT])
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Your treatments couldn’t be loaded',
    )
    await page.unroute('**/api/treatments?*')
    await button(page, 'Retry').click()
    await plan(page, 'Cut and finish', '10')
    await expect(result(page)).toContainText('£1,948.50')
    await expect(result(page)).toContainText('Your weekly hours couldn’t be loaded')
    await page.unroute('**/latest')
    await button(page, 'Retry').click()
    await expect(result(page)).toContainText('of 160.0 hours a month')
  })

  test('are locked without a subscription', async ({ page, server }) => {
    await changeAnswer(page, '**/api/subscription-status', { active: false })
    await open(page, server, [CUT])
    await expect(page.getByRole('heading', { name: 'Revenue projections', level: 2 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
  })
})
