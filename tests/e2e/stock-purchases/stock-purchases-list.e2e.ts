import { readFile } from 'node:fs/promises'
import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { monthsBack, purchase, rows, signUpWithPurchases, today } from './stock-purchases-steps.ts'

const MANY = Array.from({ length: 26 }, (_, index) =>
  purchase({
    supplier: index === 25 ? '=HYPERLINK("x")' : `Supplier ${index + 1}`,
    totalAmount: `${index + 1}.00`,
    category: index % 2 === 0 ? 'Hair Products' : 'Nail Products',
    purchaseDate: index < 5 ? monthsBack(2) : today(),
  }),
)

test('all purchases are listed behind the first ten, a page at a time and in a file, and can be filtered', async ({
  page,
  server,
}) => {
  await signUpWithPurchases(page, server, MANY)
  await page.goto(`${server.url}/stock-budget?months=6`)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'See all (26)' }).click()
  const all = page.getByRole('region', { name: 'All Purchases' })
  await expect(all).toBeFocused()
  await expect(page).toHaveURL(/months=6&all=1/)
  await expect(all).toContainText('26 purchases, £351.00 in all')
  await expect(all).toContainText('1–25 of 26')
  await runAxe(all)
  await button(page, 'Next').click()
  await expect(all).toContainText('26–26 of 26')
  await expect(all.getByRole('table').getByRole('row')).toHaveCount(2)
  const started = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const download = await started
  expect(download.suggestedFilename()).toBe(`stock-purchases-${today()}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Date,Supplier,Category,Description,Total Amount (£),VAT (£),Also an expense')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  const search = page.getByRole('search')
  await search.getByLabel('Category').selectOption('Hair Products')
  await expect(all).toContainText('13 purchases, £169.00 in all')
  await search.getByLabel('To', { exact: true }).fill(monthsBack(2))
  await expect(all).toContainText('3 purchases, £9.00 in all')
  await search.getByLabel('Sort by').selectOption('Lowest amount first')
  await expect(all.getByRole('table').getByRole('row').nth(1)).toContainText('£1.00')
  await search.getByLabel('Search suppliers and descriptions').fill('supplier 5')
  await expect(all).toContainText('1 purchase, £5.00 in all')
  await search.getByLabel('Search suppliers and descriptions').fill('nobody')
  await expect(all).toContainText('No purchase fits these filters.')
  await button(page, 'Show every purchase').click()
  await expect(all).toContainText('26 purchases, £351.00 in all')
  await page.getByRole('link', { name: 'Show the newest only' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/months=6/)
})
