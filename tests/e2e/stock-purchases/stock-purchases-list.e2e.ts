import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { monthsBack, purchase, rows, signUpWithPurchases, today } from './stock-purchases-steps.ts'

test.describe('all purchases', () => {
  const many = Array.from({ length: 27 }, (_, index) =>
    purchase({
      supplier: index === 26 ? '=HYPERLINK("x")' : `Supplier ${index + 1}`,
      totalAmount: `${index + 1}.00`,
      category: index % 2 === 0 ? 'Hair Products' : 'Nail Products',
      purchaseDate: index < 5 ? monthsBack(2) : today(),
    }),
  )
  const all = (page: Page) => page.getByRole('region', { name: 'All Purchases' })

  test('are listed behind the first ten, a page at a time, and in a file', async ({ page, server }) => {
    await signUpWithPurchases(page, server, many)
    await page.goto(`${server.url}/stock-budget?months=6`)
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole('link', { name: 'See all (27)' }).click()
    await expect(all(page)).toBeFocused()
    await expect(page).toHaveURL(/months=6&all=1/)
    await expect(all(page)).toContainText('27 purchases, £378.00 in all')
    await expect(all(page)).toContainText('1–25 of 27')
    await runAxe(all(page))
    await button(page, 'Next').click()
    await expect(all(page)).toContainText('26–27 of 27')
    await expect(all(page).getByRole('table').getByRole('row')).toHaveCount(3)
    const started = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const download = await started
    expect(download.suggestedFilename()).toBe(`stock-purchases-${today()}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('Date,Supplier,Category,Description,Total Amount (£),Also an expense')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    await page.getByRole('link', { name: 'Show the newest only' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(page).toHaveURL(/months=6$/)
  })

  test('can be searched, filtered and sorted, and the address keeps it', async ({ page, server }) => {
    await signUpWithPurchases(page, server, many)
    await page.goto(`${server.url}/stock-budget?all=1`)
    const search = page.getByRole('search')
    await search.getByLabel('Category').selectOption('Hair Products')
    await expect(all(page)).toContainText('14 purchases, £196.00 in all')
    await search.getByLabel('To', { exact: true }).fill(monthsBack(2))
    await expect(all(page)).toContainText('3 purchases, £9.00 in all')
    await search.getByLabel('Sort by').selectOption('Lowest amount first')
    await expect(all(page).getByRole('table').getByRole('row').nth(1)).toContainText('£1.00')
    await search.getByLabel('Search suppliers and descriptions').fill('supplier 5')
    await expect(all(page)).toContainText('1 purchase, £5.00 in all')
    await page.reload()
    await expect(all(page)).toContainText('1 purchase, £5.00 in all')
    await search.getByLabel('Search suppliers and descriptions').fill('nobody')
    await expect(all(page)).toContainText('No purchase fits these filters.')
    await button(page, 'Show every purchase').click()
    await expect(all(page)).toContainText('27 purchases, £378.00 in all')
  })

  test('are rows on a phone and on a tablet, without a fault at 320 pixels', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signUpWithPurchases(page, server, many.slice(0, 3))
    await page.goto(`${server.url}/stock-budget?all=1`)
    await expect(all(page).getByRole('list', { name: 'All purchases' }).getByRole('listitem')).toHaveCount(3)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(all(page))
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(all(page).getByRole('listitem')).toHaveCount(3)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(all(page).getByRole('table')).toBeVisible()
  })
})
