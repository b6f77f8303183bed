import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { parseCsv } from '#web/lib/csv.ts'
import {
  businessSelect,
  card,
  enterWeek,
  enterWeeks,
  history,
  monday,
  openCeoNumbers,
  shortWeekOf,
  signUpWithBusinesses,
  weekOf,
} from './ceo-numbers-steps.ts'

const all = (page: Page) => card(page, 'All Weeks')

test.describe('all weeks', () => {
  test('are listed a page at a time and in a file, filtered and sorted by the address, shown as rows on a phone, with deleted ones below them', async ({
    page,
    server,
  }) => {
    const [salon, odd] = await signUpWithBusinesses(page, server, 'Main Salon', '=HYPERLINK("x")')
    await enterWeeks(page, server, salon, { count: 26, from: 1, total: '10.00' })
    await enterWeek(page, server, odd, [monday(1), '5.55'])
    await openCeoNumbers(page, server)
    await page.getByRole('link', { name: 'See all (27)' }).click()
    await expect(all(page)).toBeFocused()
    await expect(page).toHaveURL(/all=1/)
    await expect(all(page)).toContainText('27 entries, £265.55 in all')
    await expect(all(page)).toContainText('1–25 of 27')
    const rows = await readFileOf(page)
    expect(rows).toHaveLength(28)
    const figures = rows.map((row) => row.slice(0, 6))
    expect(figures[0]).toEqual([
      'Week',
      'Business',
      'Total (£)',
      'VAT/Tax (£)',
      'Profit (£)',
      'Available (£)',
    ])
    expect(figures).toContainEqual([monday(1), `'=HYPERLINK("x")`, '5.55', '1.11', '0.28', '4.16'])
    expect(figures.at(-1)).toEqual([monday(26), 'Main Salon', '10.00', '2.00', '0.50', '7.50'])
    expect(rows.at(-1)?.slice(6)).toEqual(['', '', '', '', '0.00'])
    await button(page, 'Next').click()
    await expect(all(page)).toContainText('26–27 of 27')
    const search = page.getByRole('search')
    await search.getByLabel('Sort by').selectOption('Lowest total first')
    await expect(all(page).getByRole('row').nth(1)).toContainText('£5.55')
    await search.getByLabel('Weeks of').selectOption('Main Salon')
    await search.getByLabel('From').fill(monday(3))
    await search.getByLabel('To', { exact: true }).fill(monday(2))
    await expect(all(page)).toContainText('2 entries, £20.00 in all')
    await page.reload()
    await expect(all(page)).toContainText('2 entries, £20.00 in all')
    await expect(search.getByLabel('Sort by')).toHaveValue('lowest')
    await page.getByRole('button', { name: `Delete ${weekOf(2)}, Main Salon` }).click()
    await expect(all(page)).toContainText('1 entry, £10.00 in all')
    await button(page, 'Recently deleted (1)').click()
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(all(page))
    })
    // A phone shows rows instead of a table.
    await expect(all(page).getByRole('table')).toHaveCount(0)
    await expect(all(page).getByRole('list', { name: 'All weeks' }).getByRole('listitem')).toContainText(
      new RegExp(
        `${shortWeekOf(3)}.*Main Salon.*£10\\.00.*VAT/Tax.*£2\\.00.*Profit.*£0\\.50.*Available.*£7\\.50`,
        's',
      ),
    )
    await button(page, `Restore ${weekOf(2)}, Main Salon`).click()
    await expect(all(page)).toContainText('2 entries, £20.00 in all')
    await search.getByLabel('To', { exact: true }).fill('2001-01-01')
    await expect(all(page)).toContainText('No week fits these filters.')
    await button(page, 'Show every week').click()
    await expect(all(page)).toContainText('27 entries, £265.55 in all')
    await businessSelect(page).selectOption('Main Salon')
    await expect(all(page)).toContainText('26 entries, £260.00 in all')
    await expect(search.getByLabel('Weeks of')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show the newest only' }).click()
    await expect(history(page)).toBeFocused()
    await expect(page).not.toHaveURL(/all=/)
  })
})

/** The rows of the downloaded file. */
async function readFileOf(page: Page): Promise<string[][]> {
  const started = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^weekly-incomes-\d{4}-\d\d-\d\d\.csv$/)
  const { rows } = await parseCsv(await readFile(await download.path(), 'utf8'))
  return rows.map(({ cells }) => cells)
}
