import type { Page } from '@playwright/test'
import { addMonths, type Day, dayIn, formatMonth, startOfMonth } from '#shared/kernel/days.ts'
import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expensesBox, openCalculator } from './hourly-rates-steps.ts'

const THIS_MONTH = startOfMonth(dayIn(new Date(), 'Europe/London'))
const LAST_MONTH = addMonths(THIS_MONTH, -1)

test('the average month is of whole months with expenses, not of months before the owner began', async ({
  page,
  server,
}) => {
  await openCalculator(page, server)
  await spend(page, server, { amount: '240', date: THIS_MONTH })
  await test.step('without a whole month there is no average', async () => {
    await page.reload()
    await expensesBox(page).fill('1')
    await expect(page.getByText('No previous calculations found.')).toBeVisible()
    await expect(page.getByRole('button', { name: /average/ })).toHaveCount(0)
  })
  await test.step('one whole month is divided by one, not by three', async () => {
    await spend(page, server, { amount: '600', date: LAST_MONTH })
    await spend(page, server, { amount: '300', date: LAST_MONTH })
    await page.reload()
    await expect(page.getByText(`What you spent in ${formatMonth(LAST_MONTH)}.`)).toBeVisible()
    await button(page, 'Use my average of £900.00').click()
    await expect(expensesBox(page)).toHaveValue('900.00')
  })
})

async function spend(page: Page, server: BuiltServer, expense: { amount: string; date: Day }) {
  const data = { category: 'Rent & Utilities', description: 'Rent', ...expense }
  expect((await page.request.post(`${server.url}/api/expenses`, { data })).status()).toBe(201)
}
