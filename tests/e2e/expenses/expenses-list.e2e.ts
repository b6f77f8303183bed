import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  allCard,
  EXPENSES_PATH,
  fillExpense,
  formCard,
  manyExpenses,
  openExpenses,
  RENT,
  recentCard,
  rows,
  summaryCard,
} from './expenses-steps.ts'

test.describe('all expenses', () => {
  test('are listed behind the newest ten, 25 a page and a page at a time, and all of them are in the file', async ({
    page,
    server,
  }) => {
    await openExpenses(page, server, { given: manyExpenses(26) })
    const all = allCard(page)
    await expect(rows(recentCard(page))).toHaveCount(10)
    await page.getByRole('link', { name: 'See all (26)' }).click()
    await expect(all).toBeFocused()
    await expect(all).toContainText('26 expenses, £351.00 in all')
    await expect(rows(all)).toHaveCount(25)
    await expect(rows(all).first()).toContainText('Towels 26')
    await runAxe(page)
    await button(page, 'Next').click()
    await expect(all).toContainText('26–26 of 26')
    await page.reload()
    await expect(rows(all)).toHaveText([/Towels 1£|Towels 1P/])
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === EXPENSES_PATH)
    await button(page, 'Previous').click()
    expect(new URL((await asking).url()).searchParams.get('limit')).toBe('25')
    await expect(rows(all).first()).toContainText('Towels 26')
    await page.goBack()
    await expect(all).toContainText('26–26 of 26')
    expect((await downloadLines(page)).lines).toHaveLength(28)
    await test.step('deleting the last row of the last page shows the page before', async () => {
      await button(page, 'Delete Towels 1').click()
      await expect(toast(page)).toContainText('Expense deleted successfully!')
      await expect(rows(all)).toHaveCount(25)
    })
    await page.getByRole('link', { name: 'Show the newest only' }).click()
    await expect(rows(recentCard(page))).toHaveCount(10)
    await expect(recentCard(page)).toBeFocused()
  })

  test('keep their filters, order and total over a reload and the back button, and in the file', async ({
    page,
    server,
  }) => {
    const formula = {
      ...{ ...RENT, category: 'Wages', description: '=Towels("x")' },
      ...{ amount: '9.99', vatAmount: '1.50' },
    }
    const junior = { ...RENT, category: 'Wages', description: 'Saturday junior' }
    await openExpenses(page, server, { given: [...manyExpenses(12), formula, junior], search: '?all=1' })
    const all = allCard(page)
    await all.getByLabel('Category').selectOption('Wages')
    await expect(all).toContainText('8 expenses, £1,301.99 in all')
    await all.getByLabel('Search descriptions').fill('TOWELS')
    await expect(all).toContainText('7 expenses, £51.99 in all')
    await all.getByLabel('Sort by').selectOption('Lowest amount first')
    await expect(rows(all).first()).toContainText('Towels 2')
    await all.getByLabel('From').fill('2026-01-10')
    await expect(rows(all)).toHaveText([/=Towels/, /Towels 10/, /Towels 12/])
    await expect(all).toContainText('3 expenses, £31.99 in all')
    await page.reload()
    await expect(rows(all)).toHaveCount(3)
    await expect(all.getByLabel('Search descriptions')).toHaveValue('TOWELS')
    await expect(all.getByLabel('From')).toHaveValue('2026-01-10')
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Hourly Rate Calculator' })).toBeVisible()
    await page.goBack()
    await expect(rows(all)).toHaveCount(3)
    expect(await downloadLines(page)).toEqual({
      name: 'expenses-2026-11-15.csv',
      lines: [
        '\uFEFFDate,Category,Description,Amount (£),VAT (£),Business',
        `2026-11-02,Wages,"'=Towels(""x"")",9.99,1.50,`,
        '2026-01-10,Wages,Towels 10,10.00,0.00,',
        '2026-01-12,Wages,Towels 12,12.00,0.00,',
        '',
      ],
    })
    await button(page, 'Clear the filters').click()
    await expect(all).toContainText('14 expenses')
    await expect(all).toBeFocused()
    await expect(all.getByLabel('Sort by')).toHaveValue('lowest')
    await all.getByLabel('Search descriptions').fill('100%')
    await expect(all).toContainText('No expense fits these filters.')
    await button(page, 'Show every expense').click()
    await expect(rows(all)).toHaveCount(14)
  })

  test('their total, the summary and the file each fail alone and can be tried again', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await fail(`**${EXPENSES_PATH}?*sort=*`)
    await fail(`**${EXPENSES_PATH}/total*`)
    await fail(`**${EXPENSES_PATH}/summary?*`)
    await openExpenses(page, server, { given: [RENT], search: '?all=1' })
    const all = allCard(page)
    await expect(all.getByRole('alert').filter({ hasText: 'couldn' })).toHaveCount(2)
    await expect(summaryCard(page).getByRole('alert')).toContainText('couldn')
    await fillExpense(formCard(page), { description: 'Half typed' })
    await page.unroute(`**${EXPENSES_PATH}?*sort=*`)
    await all.getByRole('button', { name: 'Retry' }).last().click()
    await expect(rows(all)).toHaveCount(1)
    await page.unroute(`**${EXPENSES_PATH}/total*`)
    await all.getByRole('button', { name: 'Retry' }).click()
    await expect(all).toContainText('1 expense, £1,250.00 in all')
    await page.unroute(`**${EXPENSES_PATH}/summary?*`)
    await summaryCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(summaryCard(page)).toContainText('£1,250.00')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('Half typed')
    await fail(`**${EXPENSES_PATH}?*`)
    await button(page, 'Download CSV').click()
    await expect(toast(page)).toContainText('Failed to prepare the file. Please try again.')
    await expect(button(page, 'Download CSV')).toBeEnabled()
  })
})

async function downloadLines(page: Page): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const download = await waiting
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}
