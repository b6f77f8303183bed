import type { Page } from '@playwright/test'
import { toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import {
  fillPurchase,
  historyCard,
  monthsBack,
  PURCHASES_PATH,
  panel,
  purchase,
  read,
  rows,
  signUpWithPurchases,
} from './stock-purchases-steps.ts'

const SUPPLIER = 'Northern Hair Supply'
const row = (page: Page, act: 'Edit' | 'Delete', supplier = SUPPLIER) =>
  page.getByRole('button', { name: `${act} ${supplier}`, exact: true })
const readExpenses = (page: Page, server: BuiltServer) =>
  read<{ stockPurchaseId: number | null; amount: string }>(page, server, '/api/expenses')

test('a purchase is edited in a panel, stays when its delete fails, and two deletes are undone together', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithPurchases(page, server, [purchase({ supplier: 'Gel & Gloss' }), purchase()])
  await page.goto(`${server.url}/stock-budget`)
  await test.step('edited with the same form', async () => {
    await row(page, 'Edit').click()
    const form = panel(page, SUPPLIER)
    await expect(form.getByLabel('Supplier Name')).toBeFocused()
    await expect(form.getByLabel('Description')).toHaveValue('Colour tubes\nand foils')
    await expect(form.getByRole('checkbox')).toHaveCount(0)
    await expect(form.getByText('Also recorded as an expense.')).toHaveCount(0)
    await form.getByLabel('Supplier Name').fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Supplier is required')).toBeVisible()
    await fillPurchase(form, {
      'Supplier Name': 'Salon Direct',
      'Total Amount (£)': '99.99',
      Description: '',
    })
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toBeHidden()
    await expect(toast(page)).toContainText('Your stock purchase has been updated successfully.')
    await expect(rows(page).first()).toContainText(/Salon Direct.*£99\.99/s)
    await expect(rows(page).first()).not.toContainText('foils')
    // The focus is back where it was, and no tooltip is open.
    await expect(row(page, 'Edit', 'Salon Direct')).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
  await test.step('a delete that fails', async () => {
    await page.route(`**${PURCHASES_PATH}/*`, async (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await row(page, 'Delete', 'Salon Direct').click()
    await expect(toast(page)).toContainText('Failed to delete stock purchase. Please try again.')
    await expect(row(page, 'Delete', 'Salon Direct')).toBeEnabled()
    await page.unroute(`**${PURCHASES_PATH}/*`)
  })
  await test.step('two deletes', async () => {
    await row(page, 'Delete', 'Salon Direct').click()
    await expect(toast(page)).toContainText('Purchase Deleted')
    await expect(toast(page)).toContainText(/Stock purchase has been removed successfully\.(?! Its)/)
    await expect(row(page, 'Delete', 'Gel & Gloss')).toBeFocused()
    await row(page, 'Delete', 'Gel & Gloss').press('Enter')
    await expect(historyCard(page)).toContainText('No stock purchases recorded yet.')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(toast(page)).toContainText('Everything is back as it was.')
  })
})

test('a purchase that is also an expense changes, deletes and restores it, on both screens at once', async ({
  page,
  server,
}) => {
  await signUpWithPurchases(page, server, [purchase({ recordExpense: true })])
  await page.goto(`${server.url}/expenses`)
  const nav = (name: string) => page.getByRole('link', { name, exact: true })
  const recent = page.getByRole('region', { name: 'Recent Expenses' })
  await expect(recent).toContainText('£120.00')
  await nav('Stock Budget').click()
  await row(page, 'Edit').click()
  const form = panel(page, SUPPLIER)
  await expect(form.getByText('Also recorded as an expense.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Open Expenses' })).toHaveAttribute('href', '/expenses')
  const changed = { amount: '75.25', date: monthsBack(1), description: 'Foils only' }
  await fillPurchase(form, {
    'Total Amount (£)': changed.amount,
    'Purchase Date': changed.date,
    Description: changed.description,
  })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Its expense follows.')
  expect(await readExpenses(page, server)).toMatchObject([changed])
  await row(page, 'Delete').click()
  await expect(toast(page)).toContainText('Stock purchase has been removed successfully.')
  await expect(toast(page)).toContainText('Its expense was deleted with it.')
  expect(await readExpenses(page, server)).toEqual([])
  await nav('Expenses').click()
  await expect(recent).toContainText('No expenses recorded yet. Add your first expense!')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('The stock purchase and its expense are back.')
  await expect(recent).toContainText('£75.25')
  await nav('Stock Budget').click()
  await expect(rows(page)).toContainText('Also an expense')
})

test('a purchase is independent of its expense once it is unlinked', async ({ page, server }) => {
  await signUpWithPurchases(page, server, [purchase({ recordExpense: true })])
  await page.goto(`${server.url}/stock-budget`)
  await row(page, 'Edit').click()
  const form = panel(page, SUPPLIER)
  await runAxe(form)
  await form.getByLabel('Total Amount (£)').fill('50')
  await form.getByRole('button', { name: 'Unlink' }).click()
  const question = page.getByRole('dialog', { name: `Unlink ${SUPPLIER} from its expense?` })
  await expect(question).toHaveAccessibleDescription(/^Both stay as they are.* can’t be linked again\.$/)
  await question.getByRole('button', { name: 'Unlink' }).click()
  await expect(toast(page)).toContainText('Purchase Unlinked')
  await expect(form.getByText('Also recorded as an expense.')).toHaveCount(0)
  await expect(form.getByLabel('Supplier Name')).toBeFocused()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect(rows(page)).toContainText('£50.00')
  await expect(rows(page)).not.toContainText('Also an expense')
  await row(page, 'Delete').click()
  await expect(toast(page)).toContainText('Purchase Deleted')
  expect(await readExpenses(page, server)).toMatchObject([{ amount: '120.00', stockPurchaseId: null }])
})
