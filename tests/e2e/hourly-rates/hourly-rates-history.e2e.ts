import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  expensesBox,
  FIGURES,
  historyCard,
  manyRates,
  RATES_PATH,
  recentCard,
  resultCard,
  rows,
  signUpWithRates,
} from './hourly-rates-steps.ts'

test.describe('earlier calculations', () => {
  test('the card shows the newest five, and the full list adds the rate over time', async ({
    page,
    server,
  }) => {
    await signUpWithRates(page, server, manyRates(7))
    await page.goto(`${server.url}/hourly-rate`)
    await expect(recentCard(page).locator('dt', { hasText: 'Expenses' })).toHaveCount(5)
    await expect(rows(recentCard(page)).first()).toContainText('£7,000.00')
    await page.getByRole('link', { name: 'See all (7)' }).click()
    await expect(historyCard(page)).toBeFocused()
    await expect(historyCard(page).getByRole('table').last().getByRole('row')).toHaveCount(8)
    await expect(historyCard(page).getByRole('img', { name: 'Your hourly rate over time' })).toBeVisible()
    await expect(historyCard(page)).toContainText('From £10.01 on')
    await runAxe(historyCard(page))
    await page.goBack()
    await expect(recentCard(page)).toBeVisible()
  })

  test('a long history is read a page at a time', async ({ page, server }) => {
    await signUpWithRates(page, server, manyRates(27))
    await page.goto(`${server.url}/hourly-rate?all=1`)
    await expect(historyCard(page).getByText('1–25 of 27')).toBeVisible()
    await expect(historyCard(page).getByRole('cell', { name: '£27,000.00' })).toBeVisible()
    await button(page, 'Next').click()
    await expect(historyCard(page).getByText('26–27 of 27')).toBeVisible()
    await expect(historyCard(page).getByRole('cell', { name: '£1,000.00' })).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()
    const remove = historyCard(page).getByRole('button', { name: /^Delete calculation of/ })
    await remove.first().click()
    await expect(historyCard(page).getByText('26–26 of 26')).toBeVisible()
    await remove.first().click()
    await expect(remove).toHaveCount(25)
    await expect(historyCard(page).getByRole('cell', { name: '£27,000.00' })).toBeVisible()
  })

  test('one can be used again, with its figures in the form', async ({ page, server }) => {
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
  })

  test('one can be edited in a panel with the same form', async ({ page, server }) => {
    await signUpWithRates(page, server, [FIGURES])
    await page.goto(`${server.url}/hourly-rate`)
    await page.getByRole('button', { name: /^Edit calculation of/ }).click()
    const panel = page.getByRole('dialog', { name: 'Edit calculation' })
    const box = panel.getByRole('textbox', { name: 'Monthly expenses in pounds' })
    await expect(box).toBeFocused()
    await runAxe(panel)
    await box.fill('')
    await expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await box.fill('6000')
    await expect(panel.getByRole('status')).toContainText('£60.05 per hour')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await expect(rows(recentCard(page)).first()).toContainText('£60.05 per hour')
    await expect(page.getByRole('button', { name: /^Edit calculation of/ })).toBeFocused()
  })

  test('a delete can be undone, and two deletes are undone together', async ({ page, server }) => {
    await signUpWithRates(page, server, manyRates(3))
    await page.goto(`${server.url}/hourly-rate`)
    const remove = page.getByRole('button', { name: /^Delete calculation of/ })
    await expect(remove).toHaveCount(3)
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

  test('a delete that fails says so and leaves the row', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithRates(page, server, [FIGURES])
    await page.route(`**${RATES_PATH}/*`, async (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await page.goto(`${server.url}/hourly-rate`)
    await page.getByRole('button', { name: /^Delete calculation of/ }).click()
    await expect(toast(page)).toContainText('Failed to delete calculation. Please try again.')
    await expect(page.getByRole('button', { name: /^Delete calculation of/ })).toBeEnabled()
  })

  test('a phone shows the history as rows, with the same figures', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signUpWithRates(page, server, manyRates(3))
    await page.goto(`${server.url}/hourly-rate?all=1`)
    const list = historyCard(page).getByRole('list', { name: 'All calculations, newest first' })
    await expect(list.locator('dt', { hasText: 'Hours per month' })).toHaveCount(3)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(historyCard(page))
  })
})
