import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { fillExpense, formCard, openExpenses, recentCard, rows, summaryCard } from './expenses-steps.ts'

test.use({ timezoneId: 'Pacific/Auckland' })

test('days are those of the owner’s time zone, whatever the device’s clock says', async ({
  page,
  server,
}) => {
  // Half past eleven at night in London, but already New Year's Day on this device.
  await openExpenses(page, server, { now: '2025-12-31T23:30:00Z' })
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2026)
  const date = formCard(page).getByLabel('Date')
  await expect(date).toHaveValue('2025-12-31')

  await fillExpense(formCard(page), { category: 'Wages', description: 'New Year’s Eve', amount: '84.50' })
  await button(page, 'Add Expense').click()
  await expect(toast(page)).toContainText('Expense added successfully!')
  await expect(rows(recentCard(page)).first()).toContainText('31 Dec 2025')
  await expect(summaryCard(page)).toContainText('Total for 2025£84.50')
  await expect(date).toHaveValue('2025-12-31')

  await test.step('an owner who moves to New Zealand has its today, and the expense keeps its day', async () => {
    const data = { timeZone: 'Pacific/Auckland' }
    expect((await page.request.patch(`${server.url}/api/account`, { data })).ok()).toBe(true)
    await page.reload()
    await expect(date).toHaveValue('2026-01-01')
    await expect(rows(recentCard(page)).first()).toContainText('31 Dec 2025')
    await button(page, 'Edit New Year’s Eve').click()
    await expect(page.getByRole('dialog').getByLabel('Date')).toHaveValue('2025-12-31')
  })
})
