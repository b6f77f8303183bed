import type { Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { incomeBox } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { fillExpense, formCard } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'

const NOW = '2026-11-18T10:00:00Z'

async function post(page: Page, server: BuiltServer, path: string, data: object) {
  const answer = await page.request.post(`${server.url}/api${path}`, { data })
  expect(answer.status()).toBe(201)
}

test.beforeEach(async ({ page, server }) => {
  await fixTime(page, NOW)
  await signUpWithAccess(page, server, 'Priya Shah')
})

test('a cost that looks like a slip is asked about in one line, and a second press saves it', async ({
  page,
  server,
}) => {
  for (const day of ['02', '03', '04', '05', '06'])
    await post(page, server, '/expenses', {
      category: 'Wages',
      description: 'Saturday junior',
      amount: '84.50',
      date: `2026-11-${day}`,
    })
  await page.goto(`${server.url}/expenses`)
  const recent = page.getByRole('table', { name: 'Recent expenses' })
  await fillExpense(formCard(page), {
    category: 'Wages',
    description: 'Bonus',
    amount: '8450',
    date: '2025-11-17',
  })
  await button(page, 'Add Expense').click()
  const question = page.getByText(
    '£8,450.00 is more than ten times the usual cost of Wages, £84.50. 17 Nov 2025 is more than a year ago. If that is right, press “Add Expense” again.',
  )
  await expect(question).toBeVisible()
  await expect(recent).not.toContainText('Bonus')
  await runAxe(page.getByRole('main'))

  await test.step('a corrected figure is saved at the first press', async () => {
    await formCard(page).getByLabel('Amount').fill('84.50')
    await formCard(page).getByLabel('Date').fill('2026-11-17')
    await expect(question).toHaveCount(0)
    await button(page, 'Add Expense').click()
    await expect(recent).toContainText('Bonus')
  })

  await test.step('the same cost on the same day is named, and saved at the second press', async () => {
    await fillExpense(formCard(page), {
      category: 'Wages',
      description: 'Bonus again',
      amount: '84.50',
      date: '2026-11-17',
    })
    await button(page, 'Add Expense').click()
    await expect(page.getByText('£84.50 on 17 Nov 2026 is already there: Bonus.')).toBeVisible()
    await button(page, 'Add Expense').click()
    await expect(recent).toContainText('Bonus again')
  })
})

test('a purchase that is already an expense is asked about', async ({ page, server }) => {
  const expense = { category: 'Adhoc', description: 'Foils and colour', amount: '212.40', date: '2026-11-13' }
  await post(page, server, '/expenses', expense)
  await page.goto(`${server.url}/stock-budget`)
  await page.getByLabel('Supplier Name').fill('Salon Direct')
  await page.getByLabel('Purchase Date').fill('2026-11-13')
  await page.getByLabel('Total Amount (£)').fill('212.40')
  await page.getByLabel('Category', { exact: true }).first().selectOption('Hair Products')
  await page.getByLabel('Also record as an expense').check()
  await button(page, 'Add Purchase').click()
  await expect(page.getByText('is already there: Foils and colour. It would count twice.')).toBeVisible()
  await page.getByLabel('Also record as an expense').uncheck()
  await button(page, 'Add Purchase').click()
  await expect(toast(page)).toContainText('Stock Purchase Added')
})

test('a week’s figure is saved when its box is left, and a slip is told after, with Undo', async ({
  page,
  server,
}) => {
  await post(page, server, '/businesses', { name: 'Main Salon' })
  const [{ id: businessId }] = await (await page.request.get(`${server.url}/api/businesses`)).json()
  for (const week of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'])
    await post(page, server, '/weekly-incomes', { businessId, weekStartDate: week, weeklyTotal: '1180' })
  await page.goto(`${server.url}/ceo-numbers`)
  const box = incomeBox(page, 'Weekly Total')
  await box.fill('11800.01')
  await box.press('Tab')
  await expect(page.getByText('£11,800.01 is more than ten times the usual week, £1,180.00.')).toBeVisible()
  await expect(page.getByText('Saved at')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(box).toHaveValue('')
  await expect(page.getByText('more than ten times')).toHaveCount(0)
  const left = await page.request.get(`${server.url}/api/weekly-incomes`)
  expect(left.headers()['x-total-count']).toBe('5')
})
