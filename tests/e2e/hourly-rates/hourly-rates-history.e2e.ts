import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  expensesBox,
  historyCard,
  manyRates,
  RATES_PATH,
  recentCard,
  resultCard,
  rows,
  signUpWithRates,
} from './hourly-rates-steps.ts'

test.describe('earlier calculations', () => {
  test('the card shows the newest five, and the full list adds the rate over time, a page at a time', async ({
    page,
    server,
  }) => {
    await signUpWithRates(page, server, manyRates(26))
    await page.goto(`${server.url}/hourly-rate`)
    await expect(recentCard(page).locator('dt', { hasText: 'Expenses' })).toHaveCount(5)
    await expect(rows(recentCard(page)).first()).toContainText('£26,000.00')
    await page.getByRole('link', { name: 'See all (26)' }).click()
    const history = historyCard(page)
    await expect(history).toBeFocused()
    await expect(history.getByText('1–25 of 26')).toBeVisible()
    await expect(history.getByRole('table').last().getByRole('row')).toHaveCount(26)
    await expect(history.getByRole('img', { name: 'Your hourly rate over time' })).toBeVisible()
    await expect(history).toContainText('From £10.01 on')
    await runAxe(history)
    await button(page, 'Next').click()
    await expect(history.getByText('26–26 of 26')).toBeVisible()
    await expect(history.getByRole('cell', { name: '£1,000.00' })).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()
    const remove = history.getByRole('button', { name: /^Delete calculation of/ })
    await remove.click()
    await expect(remove).toHaveCount(25)
    await expect(history.getByRole('cell', { name: '£26,000.00' })).toBeVisible()
    await page.goBack()
    await expect(recentCard(page)).toBeVisible()
  })

  test('one can be used again, with its figures in the form, or edited in a panel with the same form', async ({
    page,
    server,
  }) => {
    await signUpWithRates(page, server, [
      { monthlyExpenses: '4200.50', desiredProfit: '12.5', weeklyHours: 35, taxRate: '20', staffCount: 3 },
    ])
    await page.goto(`${server.url}/hourly-rate`)
    await page.getByRole('button', { name: /^Use again: calculation of/ }).click()
    await expect(expensesBox(page)).toBeFocused()
    await expect(expensesBox(page)).toHaveValue('4200.50')
    await expect(page.getByLabel('Desired profit')).toHaveValue('12.5')
    await expect(page.getByLabel('Working hours per week')).toHaveValue('35')
    await expect(page.getByLabel('Tax rate')).toHaveValue('20')
    await expect(page.getByLabel('Staff count')).toHaveValue('3')
    // 4,200.50 × 1.125 ÷ 0.8 = 5,906.953125; ÷ (35 × 4.33) = 38.977…; ÷ 3 = 1,968.984…
    await expect(resultCard(page)).toContainText('£38.98 per hour')
    await expect(resultCard(page)).toContainText('£1,968.98')
    await page.getByRole('button', { name: /^Edit calculation of/ }).click()
    const panel = page.getByRole('dialog', { name: 'Edit calculation' })
    const box = panel.getByRole('textbox', { name: 'Monthly expenses in pounds' })
    await expect(box).toBeFocused()
    await runAxe(panel)
    await box.fill('')
    await expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    // 8,401.00 × 1.125 ÷ 0.8 ÷ 151.55 = 77.953…
    await box.fill('8401')
    await expect(panel.getByRole('status')).toContainText('£77.95 per hour')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await expect(rows(recentCard(page)).first()).toContainText('£77.95 per hour')
    await expect(page.getByRole('button', { name: /^Edit calculation of/ })).toBeFocused()
  })

  test('a delete that fails leaves the row, and two deletes are undone together', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await signUpWithRates(page, server, manyRates(3))
    await page.goto(`${server.url}/hourly-rate`)
    const remove = page.getByRole('button', { name: /^Delete calculation of/ })
    await expect(remove).toHaveCount(3)
    await page.route(`**${RATES_PATH}/*`, async (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await remove.first().click()
    await expect(toast(page)).toContainText('Failed to delete calculation. Please try again.')
    await expect(remove.first()).toBeEnabled()
    await page.unroute(`**${RATES_PATH}/*`)
    const letListGo = await hold(page, `**${RATES_PATH}?*`)
    await remove.first().click()
    // The toast appears before the list is read again, while the row is still there.
    await expect(toast(page)).toContainText('Hourly rate calculation deleted successfully!')
    await expect(remove.first()).toBeDisabled()
    letListGo()
    await expect(remove).toHaveCount(2)
    await expect(remove.first()).toBeFocused()
    await expect(rows(recentCard(page)).first()).toContainText('£2,000.00')
    await remove.first().click()
    await expect(remove).toHaveCount(1)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toHaveCount(3)
    await expect(rows(recentCard(page)).first()).toContainText('£3,000.00')
    await expect(toast(page)).toContainText('Everything is back as it was.')
  })
})
