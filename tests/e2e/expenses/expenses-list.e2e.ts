import { readFile } from 'node:fs/promises'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  allCard,
  EXPENSES_PATH,
  manyExpenses,
  openExpenses,
  RENT,
  recentCard,
  rows,
} from './expenses-steps.ts'

const FORMULA = { ...RENT, category: 'Other', description: '=HYPERLINK("http://x")', amount: '9.99' }

test.describe('all expenses', () => {
  test('the card shows the newest ten and leads to every one, 25 a page', async ({ page, server }) => {
    await openExpenses(page, server, { given: manyExpenses(60) })
    await expect(rows(recentCard(page))).toHaveCount(10)
    await page.getByRole('link', { name: 'See all (60)' }).click()
    await expect(allCard(page)).toBeFocused()
    await expect(allCard(page)).toContainText('60 expenses, £1,830.00 in all')
    await expect(rows(allCard(page))).toHaveCount(25)
    await expect(rows(allCard(page)).first()).toContainText('Towels 60')
    await button(page, 'Next').click()
    await expect(rows(allCard(page)).first()).toContainText('Towels 35')
    await button(page, 'Next').click()
    await expect(allCard(page)).toContainText('51–60 of 60')
    await expect(rows(allCard(page))).toHaveCount(10)
    await page.reload()
    await expect(rows(allCard(page)).first()).toContainText('Towels 10')
    await page.goBack()
    await expect(rows(allCard(page)).first()).toContainText('Towels 35')
    await button(page, 'Previous').click()
    await expect(rows(allCard(page)).first()).toContainText('Towels 60')
    await runAxe(page)
    await page.getByRole('link', { name: 'Show the newest only' }).click()
    await expect(rows(recentCard(page))).toHaveCount(10)
    await expect(recentCard(page)).toBeFocused()
  })

  test('going back through the pages reads one page at a time, also from a link to a later page', async ({
    page,
    server,
  }) => {
    await openExpenses(page, server, { given: manyExpenses(110), search: '?all=1&page=4' })
    const all = allCard(page)
    await expect(rows(all).first()).toContainText('Towels 35')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === EXPENSES_PATH) asked.push(`${searchParams.get('limit')} rows`)
    })
    await button(page, 'Previous').click()
    await expect(rows(all).first()).toContainText('Towels 60')
    await expect(all).toContainText('51–75 of 110')
    await button(page, 'Previous').click()
    await expect(rows(all).first()).toContainText('Towels 85')
    expect(asked).toEqual(['25 rows', '25 rows'])
  })

  test('filters, order and their total survive a reload and the back button', async ({ page, server }) => {
    await openExpenses(page, server, { given: manyExpenses(30), search: '?all=1' })
    const all = allCard(page)
    await all.getByLabel('Category').selectOption('Wages')
    await expect(all).toContainText('15 expenses, £240.00 in all')
    await all.getByLabel('Search descriptions').fill('towels 2')
    await expect(all).toContainText('6 expenses, £122.00 in all')
    await all.getByLabel('Sort by').selectOption('Lowest amount first')
    await expect(rows(all).first()).toContainText('Towels 2')
    await all.getByLabel('From').fill('2026-01-10')
    await expect(rows(all)).toHaveText([/Towels 20/, /Towels 22/, /Towels 24/, /Towels 26/, /Towels 28/])
    await expect(all).toContainText('5 expenses, £120.00 in all')
    await page.reload()
    await expect(rows(all)).toHaveCount(5)
    await expect(all.getByLabel('Search descriptions')).toHaveValue('towels 2')
    await expect(all.getByLabel('From')).toHaveValue('2026-01-10')
    await expect(all.getByLabel('Sort by')).toHaveValue('lowest')
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Hourly Rate Calculator' })).toBeVisible()
    await page.goBack()
    await expect(rows(all)).toHaveCount(5)
    await button(page, 'Clear the filters').click()
    await expect(all).toContainText('30 expenses')
    await expect(all.getByLabel('Search descriptions')).toHaveValue('')
    await expect(all.getByLabel('Sort by')).toHaveValue('lowest')
  })

  test('every option of the filters is readable at every width', async ({ page, server }) => {
    await openExpenses(page, server, { given: [RENT], search: '?all=1' })
    const choices = allCard(page).getByRole('search').locator('select')
    await expect(choices).toHaveCount(2)
    for (const width of [320, 390, 640, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => choices.evaluateAll(clippedOptions), `${width} px`).toEqual([])
    }
  })

  test('says when nothing matches, and how to see everything again', async ({ page, server }) => {
    await openExpenses(page, server, { given: [RENT], search: '?all=1&q=100%25' })
    await expect(allCard(page)).toContainText('No expense fits these filters.')
    await runAxe(allCard(page))
    await button(page, 'Show every expense').click()
    await expect(rows(allCard(page))).toHaveCount(1)
  })

  test('the file holds every row of the filter, and no formula', async ({ page, server }) => {
    const given = [...manyExpenses(30), FORMULA, { ...RENT, description: 'Crème, "rich"' }]
    await openExpenses(page, server, { given, search: '?all=1&sort=lowest&from=2026-01-20' })
    await expect(allCard(page)).toContainText('13 expenses')
    const waiting = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('expenses-2026-11-15.csv')
    const text = await readFile(await download.path(), 'utf8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate,Category,Description,Amount (£)')
    expect(lines[1]).toBe(`2026-11-02,Other,"'=HYPERLINK(""http://x"")",9.99`)
    expect(lines[2]).toBe('2026-01-20,Wages,Towels 20,20.00')
    expect(lines[13]).toBe('2026-11-02,Rent & Utilities,"Crème, ""rich""",1250.00')
    expect(lines.slice(14)).toEqual([''])
  })

  test('the file holds all pages', async ({ page, server }) => {
    await openExpenses(page, server, { given: manyExpenses(40), search: '?all=1&page=2' })
    await expect(rows(allCard(page))).toHaveCount(15)
    const waiting = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const text = await readFile(await (await waiting).path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(41)
  })

  test('a file that cannot be made says so', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await openExpenses(page, server, { given: [RENT], search: '?all=1' })
    await expect(rows(allCard(page))).toHaveCount(1)
    await page.route(`**${EXPENSES_PATH}?*`, (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Download CSV').click()
    await expect(toast(page)).toContainText('Failed to prepare the file. Please try again.')
    await expect(button(page, 'Download CSV')).toBeEnabled()
  })

  test('deleting the last row of the last page shows the page before', async ({ page, server }) => {
    await openExpenses(page, server, { given: manyExpenses(26), search: '?all=1&page=2' })
    await expect(rows(allCard(page))).toHaveText([/Towels 1£|Towels 1P/])
    await button(page, 'Delete Towels 1').click()
    await expect(toast(page)).toContainText('Expense deleted successfully!')
    await expect(rows(allCard(page))).toHaveCount(25)
    await expect(allCard(page)).toContainText('25 expenses')
  })

  test('the list and its total can each be loaded again', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await fail(`**${EXPENSES_PATH}?*sort=*`)
    await fail(`**${EXPENSES_PATH}/total*`)
    await openExpenses(page, server, { given: [RENT], search: '?all=1' })
    await expect(allCard(page).getByRole('alert').filter({ hasText: 'couldn' })).toHaveCount(2)
    await page.unroute(`**${EXPENSES_PATH}?*sort=*`)
    await allCard(page).getByRole('button', { name: 'Retry' }).last().click()
    await expect(rows(allCard(page))).toHaveCount(1)
    await page.unroute(`**${EXPENSES_PATH}/total*`)
    await allCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(allCard(page)).toContainText('1 expense, £1,250.00 in all')
  })

  test('on a phone the rows are cards, and nothing is wider than the screen', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openExpenses(page, server, { given: manyExpenses(26), search: '?all=1' })
    const list = allCard(page).getByRole('list', { name: 'All expenses' })
    await expect(list.getByRole('listitem')).toHaveCount(25)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await button(page, 'Next').click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await runAxe(allCard(page))
  })
})

/** Runs in the page. The options that are wider than the box that shows them. */
function clippedOptions(boxes: Element[]): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('nothing to measure with')
  return boxes.flatMap((box) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box)
    context.font = font
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const choices = [...box.querySelectorAll('option')].map(({ label }) => label)
    return choices.filter((choice) => context.measureText(choice).width > room)
  })
}
