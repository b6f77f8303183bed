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

test.describe('a purchase in the history', () => {
  test('can be edited in a panel with the same form', async ({ page, server }) => {
    await signUpWithPurchases(page, server, [purchase()])
    await page.goto(`${server.url}/stock-budget`)
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
    await expect(rows(page)).toContainText(/Salon Direct.*£99\.99/s)
    await expect(rows(page)).not.toContainText('foils')
    // The focus is back where it was, and no tooltip is open.
    await expect(row(page, 'Edit', 'Salon Direct')).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('is deleted at once and can be undone, two of them together', async ({ page, server }) => {
    await signUpWithPurchases(page, server, [purchase(), purchase({ supplier: 'Salon Direct' })])
    await page.goto(`${server.url}/stock-budget`)
    await row(page, 'Delete').click()
    await expect(toast(page)).toContainText('Purchase Deleted')
    await expect(toast(page)).toContainText(/Stock purchase has been removed successfully\.(?! Its)/)
    await expect(row(page, 'Delete', 'Salon Direct')).toBeFocused()
    await row(page, 'Delete', 'Salon Direct').press('Enter')
    await expect(historyCard(page)).toContainText('No stock purchases recorded yet.')
    await runAxe(historyCard(page))
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(toast(page)).toContainText('Everything is back as it was.')
  })

  test('stays when the delete fails, and says so', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithPurchases(page, server, [purchase()])
    await page.route(`**${PURCHASES_PATH}/*`, async (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await page.goto(`${server.url}/stock-budget`)
    await row(page, 'Delete').click()
    await expect(toast(page)).toContainText('Failed to delete stock purchase. Please try again.')
    await expect(row(page, 'Delete')).toBeEnabled()
  })
})

test.describe('a purchase that is also an expense', () => {
  test.beforeEach(async ({ page, server }) => {
    await signUpWithPurchases(page, server, [purchase({ recordExpense: true })])
    await page.goto(`${server.url}/stock-budget`)
  })

  test('changes its expense when it is edited', async ({ page, server }) => {
    await row(page, 'Edit').click()
    const form = panel(page, SUPPLIER)
    await expect(form.getByText('Also recorded as an expense.')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Open Expenses' })).toHaveAttribute('href', '/expenses')
    await fillPurchase(form, {
      'Total Amount (£)': '75.25',
      'Purchase Date': monthsBack(1),
      Description: 'Foils only',
    })
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page)).toContainText('Its expense follows.')
    expect(await readExpenses(page, server)).toMatchObject([
      { amount: '75.25', date: monthsBack(1), description: 'Foils only' },
    ])
  })

  test('is deleted and restored together with its expense', async ({ page, server }) => {
    await row(page, 'Delete').click()
    await expect(toast(page)).toContainText('Stock purchase has been removed successfully.')
    await expect(toast(page)).toContainText('Its expense was deleted with it.')
    expect(await readExpenses(page, server)).toEqual([])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('The stock purchase and its expense are back.')
    await expect(rows(page)).toContainText('Also an expense')
    expect(await readExpenses(page, server)).toMatchObject([{ amount: '120.00' }])
  })

  test('is independent once it is unlinked', async ({ page, server }) => {
    await row(page, 'Edit').click()
    const form = panel(page, SUPPLIER)
    await form.getByLabel('Total Amount (£)').fill('50')
    await form.getByRole('button', { name: 'Unlink' }).click()
    const question = page.getByRole('dialog', { name: `Unlink ${SUPPLIER} from its expense?` })
    await expect(question).toHaveAccessibleDescription(/^Both stay as they are.* can’t be linked again\.$/)
    await expect(question.getByRole('button', { name: 'Keep them linked' })).toBeFocused()
    await runAxe(question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await form.getByRole('button', { name: 'Unlink' }).click()
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

  test('disappears from the other screen too, without a reload', async ({ page, server }) => {
    await page.goto(`${server.url}/expenses`)
    const nav = (name: string) => page.getByRole('link', { name, exact: true })
    const recent = page.getByRole('region', { name: 'Recent Expenses' })
    await expect(recent).toContainText('£120.00')
    await nav('Stock Budget').click()
    await row(page, 'Delete').click()
    await expect(toast(page)).toContainText('Its expense was deleted with it.')
    await nav('Expenses').click()
    await expect(recent).toContainText('No expenses recorded yet. Add your first expense!')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(recent).toContainText('£120.00')
  })

  test('shows on this screen what was done to it on the other one', async ({ page, server }) => {
    const [expense] = await read<{ id: number }>(page, server, '/api/expenses')
    await page.request.delete(`${server.url}/api/expenses/${expense?.id}`)
    await page.reload()
    await expect(historyCard(page)).toContainText('No stock purchases recorded yet.')
    await page.request.post(`${server.url}/api/expenses/${expense?.id}/restore`)
    await page.reload()
    await expect(rows(page)).toContainText('Also an expense')
    await page.request.post(`${server.url}/api/expenses/${expense?.id}/unlink`)
    await page.reload()
    await expect(rows(page)).toContainText('£120.00')
    await expect(rows(page)).not.toContainText('Also an expense')
  })
})
