import type { Route } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expensesBox, openCalculator, RATES_PATH, recentCard, rows, SAVE } from './hourly-rates-steps.ts'

test.describe('the hourly rate calculator', () => {
  test.beforeEach(({ page, server }) => openCalculator(page, server))

  test('saves and shows the new calculation with all its figures', async ({ page }) => {
    await expect(recentCard(page)).toContainText(
      'No previous calculations found. Create your first calculation!',
    )
    await test.step('offers no average to an owner without expenses', () =>
      expect(page.getByRole('button', { name: /average/ })).toHaveCount(0))
    await expensesBox(page).fill('3000')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    const row = rows(recentCard(page)).first()
    const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    await expect(row).toContainText('£30.02 per hour')
    await expect(row).toContainText(today.replace('Sept', 'Sep'))
    await expect(row).toContainText('Expenses£3,000.00')
    await expect(row).toContainText('Profit30.0%')
    await expect(row).toContainText('Hours per month173.2')
    await expect(row).toContainText('Tax25.0%')
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await runAxe(recentCard(page))
  })

  test('says that it is saving, and keeps what was typed when that fails', async ({ page, allowStatus }) => {
    allowStatus(500)
    await page.route(`**${RATES_PATH}`, (route) => route.fulfill({ status: 500, body: '' }))
    const answer = await hold(page, `**${RATES_PATH}`)
    await expensesBox(page).fill('3000')
    await button(page, SAVE).click()
    await expect(button(page, 'Saving...')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to save calculation. Please try again.')
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await expect(button(page, SAVE)).toBeEnabled()
  })

  test('saves once when the answer to the first try was lost', async ({ page, allowStatus }) => {
    allowStatus(502)
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      return route.fulfill({ status: 502, body: '' })
    }
    await page.route(`**${RATES_PATH}`, loseAnswer, { times: 1 })
    await expensesBox(page).fill('3000')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('Failed to save calculation. Please try again.')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
    // The button was disabled while saving, which takes the focus away; it gets the focus back.
    await expect(button(page, SAVE)).toBeFocused()
  })

  test('shows the server’s refusal on its field', async ({ page, allowStatus }) => {
    allowStatus(400)
    const fields = { weeklyHours: 'Enter whole hours, from 1 to 168' }
    const json = { message: 'Please check your figures', code: 'invalid', fields, requestId: 'r1' }
    await page.route(`**${RATES_PATH}`, (route) => route.fulfill({ status: 400, json }))
    await expensesBox(page).fill('3000')
    await button(page, SAVE).click()
    await expect(page.getByLabel('Working hours per week')).toHaveAccessibleDescription(fields.weeklyHours)
    await expect(page.getByLabel('Working hours per week')).toBeFocused()
  })
})
