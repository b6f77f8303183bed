import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { allCard, type ExpenseGiven, openExpenses, rows, summaryCard } from './expenses-steps.ts'

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

test('the monthly summary opens each month to its categories, and follows the year in the address', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, { given: YEARS })
  const summary = summaryCard(page)
  const months = summary.getByRole('list', { name: 'Months' }).getByRole('button')
  await expect(summary).toContainText('Total for 2026£162.005 expenses')
  await expect(months).toHaveText([/^November 2026 3 expenses £150.00$/, /^April 2026 2 expenses £12.00$/])
  await expect(months.first()).toHaveAttribute('aria-expanded', 'false')
  await months.first().click()
  await expect(months.first()).toHaveAttribute('aria-expanded', 'true')
  const categories = summary.getByRole('list', { name: 'November 2026 by category' })
  await expect(categories.getByRole('listitem')).toHaveText([
    'Wages 1 expense£100.00',
    'Insurance 2 expenses£50.00',
  ])
  await runAxe(summary)
  await months.first().click()
  await expect(categories).toHaveCount(0)
  const chart = page.getByRole('figure', { name: 'Costs by month' })
  await expect(chart).toContainText('November 2026 cost the most: £150.00')
  await test.step('the year', async () => {
    const year = summary.getByLabel('Year')
    const offered = ['2026', '2025', 'Tax year 2026/27', 'Tax year 2025/26']
    await expect(year.getByRole('option')).toHaveText(offered)
    await year.selectOption('Tax year 2025/26')
    await expect(summary).toContainText('6 April 2025 to 5 April 2026')
    await expect(summary).toContainText('Total for the tax year 2025/26£8.002 expenses')
    await page.reload()
    await expect(year).toHaveValue('2025-26')
    await year.selectOption('Tax year 2026/27')
    await expect(summary).toContainText('Total for the tax year 2026/27£157.004 expenses')
    await page.goBack()
    await expect(summary).toContainText('£8.00')
  })
  await test.step('links a month’s category to exactly its rows', async () => {
    const ranking = page.getByRole('figure', { name: 'Costs by category' })
    await expect(ranking.getByRole('listitem')).toHaveText([/Wages£5.00/, /Other£3.00/])
    await summary.getByRole('button', { name: /^April 2026/ }).click()
    await summary.getByRole('link', { name: 'Wages' }).click()
    const all = allCard(page)
    await expect(rows(all)).toHaveText([/5 Apr 2026/])
    await expect(all).toBeFocused()
    await expect(all.getByLabel('From')).toHaveValue('2026-04-01')
    await expect(all.getByLabel('To')).toHaveValue('2026-04-05')
    await ranking.getByRole('link', { name: 'Other' }).click()
    await expect(rows(all)).toHaveText([/31 Dec 2025/])
  })
})
