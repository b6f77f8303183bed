import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { stepsOf, watchPrinting } from './reports-print-steps.ts'
import {
  addHostileNames,
  card,
  download,
  metric,
  NAMES,
  openReports,
  rows,
  signUpOwner,
  signUpWithFigures,
  spend,
} from './reports-steps.ts'

test('prints a separate window, opened by the click, once styles and fonts are loaded, and runs no injected script', async ({
  page,
  server,
}) => {
  await signUpWithFigures(page, server)
  await addHostileNames(page, server)
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    await spend(page, server, { date, description: `On ${date}` })
  await watchPrinting(page)
  await holdFigures(page)
  await page.goto(`${server.url}/expenses`)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Export Report').click()
  await page.getByRole('menuitem', { name: 'Print Report' }).click()
  const report = await opened
  await expect(report.getByText('Preparing your report…')).toBeVisible()
  expect(await stepsOf(page)).toMatchObject([{ what: 'open', inEvent: true }])
  await page.evaluate('window.releaseFigures()')
  const ready = {
    heading: 'Business Report',
    hasStyles: true,
    fonts: expect.arrayContaining(['Bricolage', 'Figtree']),
  }
  await expect
    .poll(() => stepsOf(page))
    .toMatchObject([{ what: 'open' }, { what: 'wait', ...ready }, { what: 'print', ...ready }])

  await expect(report).toHaveTitle('Business Report · Damson')
  await expect(report.locator('header')).toHaveText(
    'DamsonBusiness ReportMain SalonNovember 2026, not over yet',
  )
  await expect(report.locator('.metric')).toHaveText([
    'Current Hourly Rate£60.00As of today',
    'Avg Profit Margin50.0%Of your list as of today, not of bookings',
    'Monthly Revenue£3,000.10November 2026',
    'Total Expenses£1,415.05All time',
  ])
  const [treatments, expenses] = [report.locator('section').nth(1), report.locator('section').last()]
  await expect(treatments.getByRole('columnheader')).toHaveText([
    'Name',
    'Price',
    'Duration',
    'Margin',
    'At this price',
  ])
  const status = 'Covers its costReaches your rate'
  await expect(rows(treatments)).toHaveText([
    `${NAMES.image}£40.0030 min50.0%${status}`,
    `${NAMES.script}£40.0030 min50.0%${status}`,
    `${NAMES.formula}£40.0030 min50.0%${status}`,
    `Cut and finish£150.0030 min75.0%${status}`,
    `Full colour£80.0060 min25.0%${status}`,
    `${NAMES.long}£40.0030 min50.0%${status}`,
    `${NAMES.rightToLeft}£40.0030 min50.0%${status}`,
    `${NAMES.emoji}£40.0030 min50.0%${status}`,
  ])
  await expect(expenses.getByRole('columnheader')).toHaveText(['Category', 'Amount', 'Date', 'Description'])
  await expect(expenses.getByRole('heading')).toHaveText(
    'Recent expenses: the latest 10 of 12 in this period',
  )
  await expect(rows(expenses)).toHaveCount(10)
  await expect(rows(expenses).nth(1)).toHaveText('Wages£84.5023 Nov 2026On 2026-11-23')
  await expect(report.locator('img, script, b, [onerror]')).toHaveCount(0)
  expect(await report.evaluate('window.planted ?? window.opener?.planted')).toBeUndefined()
  await runAxe(report)
})

test('closes its window again when the figures fail to load; an empty report says what is missing, and is printed in the page itself if no window may open', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpOwner(page, server)
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/expenses`)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Export Report').click()
  await page.getByRole('menuitem', { name: 'Export PDF' }).click()
  const failed = await opened
  await expect(toast(page)).toContainText('Failed to prepare the report. Please try again.')
  await expect.poll(() => failed.isClosed()).toBe(true)
  await page.unroute('**/api/reports?*')

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(metric(page, 'Monthly Revenue')).toContainText('Nothing recorded')
  await expect(card(page, 'Financial Overview')).toContainText('Monthly expensesNothing recorded')
  await expect(card(page, 'Treatment Analysis')).toContainText(
    'No treatments found. Add treatments to see analysis.',
  )
  await expect(card(page, 'Financial Overview')).toContainText('No rate saved yet.')
  await expect(card(page, 'Profit and loss by month')).toContainText('Nothing recorded in this period.')
  await expect(card(page, 'Compared')).toHaveCount(0)
  await runAxe(page)
  const { bytes } = await download(page, () => button(page, 'Export CSV').click())
  expect(bytes.toString()).toContain('Takings,Nothing recorded\r\n')

  await page.evaluate(() => {
    window.open = () => null
    window.print = () => Object.assign(window, { printed: document.querySelector('.report h1')?.textContent })
  })
  await button(page, 'Print Report').click()
  await expect.poll(() => page.evaluate('window.printed')).toBe('Business Report')
  const [report, screen] = [page.locator('.report'), page.getByText('Reports & Export').first()]
  await expect(report).toBeHidden()
  await expect(screen).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(report).toBeVisible()
  await expect(report).toContainText('No expenses in this period.')
  await expect(screen).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(report).toHaveCount(0)
  await expect(screen).toBeVisible()
})

/** Holds the calls in the page itself: a window that opens while Playwright holds calls would never load. */
async function holdFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    const released = new Promise<void>((releaseFigures) => Object.assign(window, { releaseFigures }))
    window.fetch = async (asked, options) => {
      if (String(asked).startsWith('/api/reports')) await released
      return send(asked, options)
    }
  })
}

test('the screen itself, printed by the browser, says whose figures it has, and its comparison fits on the paper', async ({
  page,
  server,
}) => {
  await signUpWithFigures(page, server)
  await openReports(page, server)
  const compared = card(page, 'Compared')
  await expect(compared).toContainText('A year ago')
  // A4 without its margins.
  await page.setViewportSize({ width: 672, height: 1001 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Priya Shah, 15 November 2026')).toBeVisible()
  const table = await compared.getByRole('table').boundingBox()
  const paper = await compared.boundingBox()
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan((paper?.x ?? 0) + (paper?.width ?? 0))
})
