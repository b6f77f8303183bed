import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  addExpenses,
  type ExpenseGiven,
  fillExpense,
  formCard,
  openExpenses,
  RENT,
  recentCard,
  rows,
  summaryCard,
} from './expenses-steps.ts'

const expense = (date: string, amount: string, category = 'Wages'): ExpenseGiven => ({
  category,
  description: `Of ${date}`,
  amount,
  date,
})

/** Two months of this year, and the last day of one tax year and the first of the next. */
const YEARS = [
  expense('2026-11-02', '100.00'),
  expense('2026-11-03', '20.00', 'Insurance'),
  expense('2026-11-04', '30.00', 'Insurance'),
  expense('2026-04-06', '7.00'),
  expense('2026-04-05', '5.00'),
  expense('2025-12-31', '3.00', 'Other'),
]

const NARROW = (['light', 'dark'] as const).map((colorScheme) => ({
  name: colorScheme,
  colorScheme,
  viewport: { width: 320, height: 640 },
}))

test.describe('the monthly summary', () => {
  test('sums up this year by month, and each month opens to its categories', async ({ page, server }) => {
    await openExpenses(page, server, { given: YEARS })
    const months = summaryCard(page).getByRole('list', { name: 'Months' }).getByRole('button')
    await expect(summaryCard(page)).toContainText('Total for 2026£162.005 expenses')
    await expect(months).toHaveText([/^November 2026 3 expenses £150.00$/, /^April 2026 2 expenses £12.00$/])
    await expect(months.first()).toHaveAttribute('aria-expanded', 'false')
    await months.first().click()
    await expect(months.first()).toHaveAttribute('aria-expanded', 'true')
    const categories = summaryCard(page).getByRole('list', { name: 'November 2026 by category' })
    await expect(categories.getByRole('listitem')).toHaveText([
      'Wages 1 expense£100.00',
      'Insurance 2 expenses£50.00',
    ])
    await runAxe(summaryCard(page))
    await months.first().click()
    await expect(categories).toHaveCount(0)
    await test.step('draws the costs by month with a table behind them', async () => {
      const chart = page.getByRole('figure', { name: 'Costs by month' })
      await expect(chart).toContainText('November 2026 cost the most: £150.00')
      await chart.getByText('Show as table').click()
      await expect(chart.getByRole('row', { name: 'November 2026 £150.00' })).toBeVisible()
      await runAxe(chart)
    })
  })

  test('follows the chosen year, which stays in the address', async ({ page, server }) => {
    await openExpenses(page, server, { given: YEARS })
    const year = summaryCard(page).getByLabel('Year')
    await expect(year.getByRole('option')).toHaveText([
      '2026',
      '2025',
      'Tax year 2026/27',
      'Tax year 2025/26',
    ])
    await year.selectOption('Tax year 2025/26')
    await expect(summaryCard(page)).toContainText('6 April 2025 to 5 April 2026')
    await expect(summaryCard(page)).toContainText('Total for the tax year 2025/26£8.002 expenses')
    const ranked = page.getByRole('figure', { name: 'Costs by category' })
    await expect(ranked.getByRole('listitem')).toHaveText([/Wages£5.00/, /Other£3.00/])
    await page.reload()
    await expect(year).toHaveValue('2025-26')
    await expect(summaryCard(page)).toContainText('£8.00')
    await year.selectOption('Tax year 2026/27')
    await expect(summaryCard(page)).toContainText('Total for the tax year 2026/27£157.004 expenses')
    await page.goBack()
    await expect(summaryCard(page)).toContainText('£8.00')
    await test.step('links a month’s category to exactly its rows', async () => {
      await page.goto(`${server.url}/expenses?year=2025-26`)
      await summaryCard(page)
        .getByRole('button', { name: /^April 2026/ })
        .click()
      await summaryCard(page).getByRole('link', { name: 'Wages' }).click()
      const all = page.getByRole('region', { name: 'All Expenses' })
      await expect(rows(all)).toHaveText([/5 Apr 2026/])
      await expect(all).toBeFocused()
      await expect(all.getByLabel('From')).toHaveValue('2026-04-01')
      await expect(all.getByLabel('To')).toHaveValue('2026-04-05')
      const ranking = page.getByRole('figure', { name: 'Costs by category' })
      await ranking.getByRole('link', { name: 'Other' }).click()
      await expect(rows(all)).toHaveText([/31 Dec 2025/])
    })
  })

  test('fails alone, and is there after Retry', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await page.route('**/api/expenses/summary?*', (route) => route.fulfill({ status: 500, body: '' }))
    await openExpenses(page, server, { given: [RENT] })
    await expect(summaryCard(page).getByRole('alert')).toContainText('couldn')
    await expect(rows(recentCard(page))).toHaveCount(1)
    await fillExpense(formCard(page), { description: 'Half typed' })
    await page.unroute('**/api/expenses/summary?*')
    await summaryCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(summaryCard(page)).toContainText('£1,250.00')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('Half typed')
  })
})

test.describe('around the expenses', () => {
  test('a new expense reaches the hourly rate without a reload', async ({ page, server }) => {
    await fixTime(page, new Date())
    await signUpWithAccess(page, server, 'Priya Shah')
    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`${server.url}/hourly-rate`)
    await expect(page.getByText('No previous calculations found')).toBeVisible()
    await expect(page.getByRole('button', { name: /Use my average/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Expenses', exact: true }).click()
    await fillExpense(formCard(page), { ...RENT, date: monthAgo })
    await button(page, 'Add Expense').click()
    await expect(toast(page)).toContainText('Expense added successfully!')
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await expect(page.getByRole('button', { name: /Use my average/ })).toBeVisible()
  })

  test('one salon never sees the expenses of another', async ({ page, server, newVisitor }) => {
    await openExpenses(page, server, { given: [RENT] })
    await expect(rows(recentCard(page))).toHaveCount(1)
    const other = await newVisitor()
    await openExpenses(other, server)
    await expect(recentCard(other)).toContainText('No expenses recorded yet')
  })

  test('by keyboard alone an expense is added, changed and deleted', async ({ page, server }) => {
    await openExpenses(page, server, { search: '?add=1' })
    await expect(formCard(page).getByLabel('Category')).toBeFocused()
    await page.keyboard.type('Ins')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Public liability')
    await page.keyboard.press('Tab')
    await page.keyboard.type('41.17')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Expense added successfully!')
    await expect(rows(recentCard(page)).first()).toContainText('Public liabilityInsurance£41.17')
    await button(page, 'Edit Public liability').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Edit Public liability')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(recentCard(page)).toContainText('No expenses recorded yet')
    await expect(recentCard(page)).toBeFocused()
  })

  test('on a phone it is in the bottom bar, and (+) opens the form', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openExpenses(page, server, { given: [RENT] })
    await expect(page.getByRole('link', { name: 'Expenses' })).toHaveAttribute('aria-current', 'page')
    await button(page, 'Add').click()
    await page.getByRole('link', { name: 'An expense' }).click()
    await expect(formCard(page).getByLabel('Category')).toBeFocused()
    const list = recentCard(page).getByRole('list', { name: 'Recent expenses' })
    await expect(list.getByRole('listitem')).toContainText('High street rentRent & Utilities2 Nov 2026')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await button(page, 'Edit High street rent').click()
    await expect(page.getByRole('dialog', { name: 'Edit High street rent' })).toBeVisible()
    await runAxe(page.getByRole('dialog', { name: 'Edit High street rent' }))
  })

  test('at 320 px in light and dark nothing is cut off and axe finds nothing', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openExpenses(page, server)
    const long = 'Wholesale'.repeat(12)
    await addExpenses(page, server, [{ ...RENT, description: long, amount: '99999999.99' }])
    await page.goto(`${server.url}/expenses?all=1&category=Rent+%26+Utilities`)
    await expect(page.getByRole('region', { name: 'All Expenses' })).toContainText('£99,999,999.99 in all')
    await summaryCard(page)
      .getByRole('button', { name: /^November 2026/ })
      .click()
    const checkLook = async () => {
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      await runAxe(page)
    }
    await inEveryThemeAndWidth(page, checkLook, NARROW)
  })
})
