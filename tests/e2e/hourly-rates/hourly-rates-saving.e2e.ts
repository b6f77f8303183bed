import type { Route } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  expensesBox,
  FIGURES,
  openCalculator,
  RATES_PATH,
  recentCard,
  resultCard,
  rows,
  SAVE,
  signUpWithRates,
} from './hourly-rates-steps.ts'

test.describe('a calculation', () => {
  test('keeps what was typed when its answer is lost, is saved once, and is shown with all its figures', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(502)
    await openCalculator(page, server)
    await expect(recentCard(page)).toContainText('No previous calculations found')
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      return route.fulfill({ status: 502, body: '' })
    }
    await page.route(`**${RATES_PATH}`, loseAnswer, { times: 1 })
    const answer = await hold(page, `**${RATES_PATH}`)
    await expensesBox(page).fill('3000')
    await button(page, SAVE).click()
    await expect(button(page, 'Saving...')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to save calculation. Please try again.')
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
    // The button was disabled while saving, which takes the focus away; it gets the focus back.
    await expect(button(page, SAVE)).toBeFocused()
    const row = rows(recentCard(page)).first()
    const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    await expect(row).toContainText('£30.02 per hour')
    await expect(row).toContainText(today.replace('Sept', 'Sep'))
    await expect(row).toContainText('Expenses£3,000.00')
    await expect(row).toContainText('Profit30.0%')
    await expect(row).toContainText('Hours per month173.2')
    await expect(row).toContainText('Tax25.0%')
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await runAxe(page)
  })

  test('that is saved reaches the revenue screen without a reload', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const treatment = { name: 'Cut', price: '45.00', duration: 45, overheadCost: '10.00' }
    await page.request.post(`${server.url}/api/treatments`, { data: treatment })
    await page.goto(`${server.url}/revenue`)
    await expect(page.getByText('0.0 of 160.0 hours a month')).toBeVisible()
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await expensesBox(page).fill('3000')
    await page.getByLabel('Working hours per week').fill('20')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('saved successfully')
    await page.getByRole('link', { name: 'Revenue', exact: true }).click()
    await expect(page.getByText('0.0 of 86.6 hours a month')).toBeVisible()
  })

  test('can be typed while the list failed to load, and the list can be loaded again', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await signUpWithRates(page, server, [FIGURES])
    await page.route(`**${RATES_PATH}?*`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/hourly-rate`)
    await expect(recentCard(page).getByRole('alert')).toContainText('couldn')
    await expensesBox(page).fill('3000')
    await expect(resultCard(page)).toContainText('£30.02')
    await page.unroute(`**${RATES_PATH}?*`)
    await recentCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(recentCard(page)).toBeFocused()
    await expect(rows(recentCard(page)).first()).toContainText('£30.02 per hour')
    await expect(expensesBox(page)).toHaveValue('3000.00')
  })
})
