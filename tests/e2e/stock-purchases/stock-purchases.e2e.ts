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

test.describe('adding a stock purchase', () => {
  test('asks for what is missing, keeps what was typed when it fails, and shows it everywhere, once', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(502)
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/stock-budget`)
    await expect(historyCard(page)).toContainText('No stock purchases recorded yet.')
    await expect(figure(page, 'Top Category')).toContainText('None')
    await expect(page.getByLabel('Purchase Date')).toHaveValue(today())
    await button(page, ADD).click()
    await expect(addCard(page).getByRole('alert').filter({ hasText: 'required' })).toHaveCount(3)
    await expect(page.getByLabel('Supplier Name')).toBeFocused()
    await runAxe(addCard(page))
    await page.route(`**${PURCHASES_PATH}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 502, body: '' })
    })
    const answer = await hold(page, `**${PURCHASES_PATH}`, 'POST')
    await fillPurchase(addCard(page), {
      'Supplier Name': 'Northern Hair Supply',
      'Purchase Date': today(1),
      'Total Amount (£)': '£1,000+200.50',
      Category: 'Hair Products',
      Description: 'Colour tubes\nand foils',
    })
    await button(page, ADD).click()
    await expect(button(page, 'Adding...')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('Failed to add stock purchase. Please try again.')
    await expect(page.getByLabel('Supplier Name')).toHaveValue('Northern Hair Supply')
    await page.unroute(`**${PURCHASES_PATH}`)
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Stock Purchase Added')
    await expect(toast(page)).toContainText('Your stock purchase has been recorded successfully.')
    await expect(rows(page)).toHaveText([/Northern Hair Supply.*Hair Products.*and foils.*£1,200\.50/s])
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

  test('with the keyboard alone also records it as an expense', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
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
    await expect(page.getByLabel('Also record as an expense (Products & Supplies)')).not.toBeChecked()
    const [bought] = await read<{ id: number; expenseId: number }>(page, server, PURCHASES_PATH)
    expect(await read(page, server, '/api/expenses')).toMatchObject([
      {
        id: bought?.expenseId,
        stockPurchaseId: bought?.id,
        category: 'Products & Supplies',
        amount: '45.60',
        date: today(),
      },
    ])
  })
})
