import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  addCard,
  chartCard,
  figure,
  fillPurchase,
  historyCard,
  PURCHASES_PATH,
  read,
  rows,
  today,
} from './stock-purchases-steps.ts'

const ADD = 'Add Purchase'
const ALSO_EXPENSE = 'Also record as an expense (Products & Supplies)'

test.describe('adding a stock purchase', () => {
  test.beforeEach(async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/stock-budget`)
  })

  test('shows it at once in the history, the figures and the chart, and clears the form', async ({
    page,
    server,
  }) => {
    await expect(historyCard(page)).toContainText('No stock purchases recorded yet.')
    await expect(figure(page, 'Top Category')).toContainText('None')
    await expect(page.getByLabel('Purchase Date')).toHaveValue(today())
    await fillPurchase(addCard(page), {
      'Supplier Name': 'Northern Hair Supply',
      'Purchase Date': today(1),
      'Total Amount (£)': '£1,000+200.50',
      Category: 'Hair Products',
      Description: 'Colour tubes\nand foils',
    })
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Stock Purchase Added')
    await expect(toast(page)).toContainText('Your stock purchase has been recorded successfully.')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/Northern Hair Supply.*Hair Products.*£1,200\.50/s)
    await expect(rows(page)).toContainText('and foils')
    await expect(rows(page)).not.toContainText('Also an expense')
    await expect(figure(page, 'Total Spent')).toHaveText(/£1,200\.50last 3 months/)
    await expect(figure(page, 'Monthly Average')).toHaveText(/£400\.17Recommended budget/)
    await expect(figure(page, 'Top Category')).toContainText('Hair Products')
    await expect(figure(page, 'Total Purchases')).toHaveText(/Total Purchases1/)
    await expect(chartCard(page).getByRole('img', { name: 'Stock by Month' })).toBeVisible()
    await expect(page.getByLabel('Supplier Name')).toHaveValue('')
    await expect(page.getByLabel('Supplier Name')).toBeFocused()
    await expect(page.getByLabel('Purchase Date')).toHaveValue(today())
    await expect(addCard(page).getByLabel('Description')).toHaveValue('')
    expect(await read(page, server, '/api/expenses')).toEqual([])
    await runAxe(page)
  })

  test('also records it as an expense when asked to', async ({ page, server }) => {
    await fillPurchase(addCard(page), {
      'Supplier Name': 'Salon Direct',
      'Total Amount (£)': '80',
      Category: 'Salon Supplies',
    })
    await page.getByLabel(ALSO_EXPENSE).check()
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Stock Purchase Added')
    await expect(rows(page)).toContainText('Also an expense')
    await expect(page.getByLabel(ALSO_EXPENSE)).not.toBeChecked()
    const [bought] = await read<{ id: number; expenseId: number }>(page, server, PURCHASES_PATH)
    const [spent] = await read<{ id: number }>(page, server, '/api/expenses')
    expect(spent).toMatchObject({
      id: bought?.expenseId,
      stockPurchaseId: bought?.id,
      category: 'Products & Supplies',
      amount: '80.00',
      date: today(),
      description: 'Stock from Salon Direct',
    })
  })

  test('names what is missing and focuses the first empty field', async ({ page }) => {
    await page.getByLabel('Purchase Date').fill('')
    await button(page, ADD).click()
    await expect(addCard(page).getByRole('alert').filter({ hasText: 'required' })).toHaveText([
      'Supplier is required',
      'Purchase date is required',
      'Total amount is required',
      'Category is required',
    ])
    await expect(page.getByLabel('Supplier Name')).toBeFocused()
    await runAxe(addCard(page))
    await test.step('refuses impossible amounts and days', async () => {
      await page.reload()
      const amount = page.getByLabel('Total Amount (£)')
      const says = (words: string) =>
        expect(addCard(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
      await amount.fill('0')
      await amount.press('Tab')
      await says('Amount must be more than £0')
      await amount.fill('100000000')
      await says('The largest amount is £99,999,999.99')
      await amount.fill('1,5')
      await says('Enter an amount in pounds, like 12.50')
      await page.getByLabel('Purchase Date').fill('1999-12-31')
      await page.getByLabel('Purchase Date').blur()
      await says('Choose a date between 2000 and 2100')
    })
  })

  test('says that it is adding, keeps what was typed when that fails, and adds it once', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(502)
    await page.route(`**${PURCHASES_PATH}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 502, body: '' })
    })
    const answer = await hold(page, `**${PURCHASES_PATH}`, 'POST')
    await fillPurchase(addCard(page), {
      'Supplier Name': 'Salon Direct',
      'Total Amount (£)': '80',
      Category: 'Salon Supplies',
    })
    await button(page, ADD).click()
    await expect(button(page, 'Adding...')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to add stock purchase. Please try again.')
    await expect(page.getByLabel('Supplier Name')).toHaveValue('Salon Direct')
    await page.unroute(`**${PURCHASES_PATH}`)
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Stock Purchase Added')
    expect(await read(page, server, PURCHASES_PATH)).toHaveLength(1)
  })

  test('can be done with the keyboard alone', async ({ page, server }) => {
    await page.goto(`${server.url}/stock-budget?add=1`)
    await expect(page.getByLabel('Supplier Name')).toBeFocused()
    await page.keyboard.type('Gel & Gloss')
    await page.getByLabel('Total Amount (£)').focus()
    await page.keyboard.type('45.60')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Nail')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two lines')
    await page.keyboard.press('Enter')
    await page.keyboard.type('of text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Stock Purchase Added')
    await expect(rows(page)).toContainText(/Gel & Gloss.*Nail Products.*Also an expense.*Two lines\nof text/s)
  })
})
