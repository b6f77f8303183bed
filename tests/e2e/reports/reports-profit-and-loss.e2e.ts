import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { parseCsv } from '#web/lib/csv.ts'
import { openWindow, watchPrinting } from './reports-print-steps.ts'
import {
  add,
  catchMailDraft,
  download,
  metric,
  openReports,
  rows,
  signUpOwner,
  spend,
} from './reports-steps.ts'

test('print, CSV and mail carry the month’s takings, costs by category and net profit, every treatment from A to Z, and say what is of all time', async ({
  page,
  server,
}) => {
  await watchPrinting(page)
  await catchMailDraft(page)
  await signUpOwner(page, server)
  const { id: businessId } = await add(page, server, 'businesses', { name: 'Main Salon' })
  await add(page, server, 'weekly-incomes', {
    businessId,
    weekStartDate: '2026-11-02',
    weeklyTotal: '2785.50',
  })
  await spend(page, server, { category: 'Wages', amount: '115.05' })
  await spend(page, server, { category: 'Rent & Utilities', amount: '700' })
  await spend(page, server, { category: 'Insurance', amount: '1000', date: '2026-10-31' })
  // One more than a page of the list call holds, the last letter first: neither their order nor its reverse is A to Z.
  const numbers = Array.from({ length: 500 }, (_, index) => `Facial ${index + 1}`)
  const treatments = ['Wax', ...numbers].map((name) => ({
    name,
    price: '40',
    duration: 30,
    overheadCost: '10',
  }))
  await add(page, server, 'treatments/import', { rows: treatments })
  await openReports(page, server)
  await expect(metric(page, 'Total Expenses')).toHaveText('Total Expenses£1,815.05All time')

  const report = await openWindow(page, 'Print Report')
  await expect(report.locator('header')).toContainText('November 2026, not over yet')
  await expect(report.locator('.metric').last()).toHaveText('Total Expenses£1,815.05All time')
  const printed = report.locator('section')
  await expect(printed.first().getByRole('heading')).toHaveText('Profit and loss, November 2026')
  await expect(rows(printed.first())).toHaveText([
    'Takings£2,785.50',
    'Costs',
    'Rent & Utilities£700.00',
    'Wages£115.05',
    'Total costs£815.05',
    'Net profit£1,970.45',
    'Profit before you pay yourself£1,970.45',
    'What you took out£0.00',
  ])
  const names = rows(printed.nth(1)).locator('td:first-child')
  await expect(names).toHaveText([...numbers, 'Wax'])

  const { bytes } = await download(page, () => button(page, 'Export CSV').click())
  const cells = (await parseCsv(bytes.toString())).rows.map((row) => row.cells)
  expect(cells.slice(3, 11)).toEqual([
    ['Profit and loss, November 2026', 'Amount (£)'],
    ['Takings', '2785.50'],
    ['Costs: Rent & Utilities', '700.00'],
    ['Costs: Wages', '115.05'],
    ['Total costs', '815.05'],
    ['Net profit', '1970.45'],
    ['Profit before you pay yourself', '1970.45'],
    ['What you took out', '0.00'],
  ])
  expect(cells).toContainEqual(['Total Expenses (£), all time', '1815.05'])
  expect(cells.filter(([name]) => name?.startsWith('Facial'))).toHaveLength(500)

  await button(page, 'Email Report').click()
  await expect.poll(() => page.evaluate('window.draft')).toBeDefined()
  const draft = String(await page.evaluate('window.draft'))
  expect(draft.length).toBeLessThan(1_800)
  expect(new URLSearchParams(draft.slice('mailto:?'.length)).get('body')?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'Period: November 2026, not over yet',
      'Takings: £2,785.50',
      '- Rent & Utilities: £700.00',
      'Net profit: £1,970.45',
      'Total Expenses, all time: £1,815.05',
    ]),
  )
})
