import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'
import { parseCsv } from '#web/lib/csv.ts'
import {
  addHostileNames,
  catchMailDraft,
  download,
  NAMES,
  openReports,
  signUpWithFigures,
  spend,
} from './reports-steps.ts'

test('the CSV is read back as it was entered, and no name in it is a formula', async ({ page, server }) => {
  await signUpWithFigures(page, server)
  await addHostileNames(page, server)
  await spend(page, server, { description: 'Twelfth', date: '2026-11-29' })
  await openReports(page, server)
  const { name, bytes } = await download(page, () => button(page, 'Export CSV').click())
  expect(name).toBe('business-report-2026-11-15.csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { rows } = await parseCsv(bytes.toString())
  // Expenses dated ahead count from their day on, so this line depends on the server's day.
  const cells = rows.map((row) => row.cells).filter(([label]) => label !== 'Costs before you pay yourself')
  expect(cells.slice(0, 15)).toEqual([
    ['Business Report', 'Main Salon'],
    ['Date', '2026-11-15'],
    ['Period', 'November 2026, not over yet'],
    ['Profit and loss, November 2026', 'Amount (£)'],
    ['Takings', '3000.10'],
    ['Costs: Wages', '741.55'],
    ['Total costs', '741.55'],
    ['Net profit', '2258.55'],
    ['Profit before you pay yourself', expect.stringMatching(/^\d{4}\.\d\d$/)],
    ['What you took out', '0.00'],
    ['Key metrics'],
    ['Current Hourly Rate (£), as of today', '60.00'],
    ['Avg Profit Margin (%), of the list, not of bookings', '50.0'],
    ['Monthly Revenue (£)', '3000.10'],
    ['Total Expenses (£), all time', '1161.55'],
  ])
  const from = (title: string) => cells.findIndex(([first]) => first?.startsWith(title))
  const [treatments, expenses, rates] = [from('Treatments,'), from('Recent expenses'), from('Rate history,')]
  const written = { ...NAMES, formula: `'${NAMES.formula}` }
  const treatment = (name: string) => [name, '40.00', '30', '0.00', '20.00', '50.00', 'Yes', 'Yes']
  expect(cells.slice(treatments + 2, expenses)).toEqual([
    treatment(written.image),
    treatment(written.script),
    treatment(written.formula),
    ['Cut and finish', '150.00', '30', '7.50', '30.00', '75.00', 'Yes', 'Yes'],
    ['Full colour', '80.00', '60', '0.00', '60.00', '25.00', 'Yes', 'Yes'],
    treatment(written.long),
    treatment(written.rightToLeft),
    treatment(written.emoji),
  ])
  expect(cells.slice(expenses + 2, rates)).toEqual([
    ['Wages', '50.00', '2026-11-30', 'Saturday junior'],
    ['Wages', '84.50', '2026-11-29', 'Twelfth'],
    ...Object.values(written)
      .reverse()
      .map((each) => ['Wages', '84.50', '2026-11-03', each]),
    ['Wages', '100.05', '2026-11-01', 'Saturday junior'],
  ])
  expect(cells.slice(rates + 1)).toEqual([
    ['Date', 'Rate per hour (£)'],
    [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '60.00'],
  ])
})

test('“Export Report” on another page exports this month, by keyboard alone; a mail draft carries the four figures, every value encoded', async ({
  page,
  server,
}) => {
  await catchMailDraft(page)
  await signUpWithFigures(page, server)
  const [business] = await (await page.request.get(`${server.url}/api/businesses`)).json()
  const name = 'Snips & Co?bcc=evil@example.com 💇'
  await page.request.patch(`${server.url}/api/businesses/${business.id}`, { data: { name } })
  await page.goto(`${server.url}/expenses?from=2025-01-01&to=2025-12-31`)
  await button(page, 'Export Report').press('Enter')
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items).toHaveText(['Export PDF', 'Print Report', 'Export CSV', 'Email Report'])
  await expect(items.first()).toBeFocused()
  await runAxe(page.getByRole('menu'))
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(2)).toBeFocused()
  const { bytes } = await download(page, () => page.keyboard.press('Enter'))
  expect(bytes.toString()).toContain('Period,"November 2026, not over yet"\r\n')
  await expect(button(page, 'Export Report')).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Export Report').click()
  await expect(items).toHaveCount(4)
  await expectNoSidewaysScroll(page)
  await runAxe(page.getByRole('menu'))
  await items.last().click()
  await expect.poll(() => page.evaluate('window.draft')).toBeDefined()
  const draft = String(await page.evaluate('window.draft'))
  expect(draft).toMatch(/^mailto:\?subject=Business%20Report%20-%2015%20November%202026&body=[^&?#\s]*$/)
  expect(new URLSearchParams(draft.slice('mailto:?'.length)).get('body')?.split('\r\n')).toEqual([
    `Business report of ${name}`,
    'Period: November 2026, not over yet',
    '',
    'Profit and loss, November 2026',
    'Takings: £3,000.10',
    'Costs:',
    '- Wages: £150.05',
    'Total costs: £150.05',
    'Net profit: £2,850.05',
    '',
    'Current Hourly Rate, as of today: £60.00',
    'Avg Profit Margin, of the list, not of bookings: 50.0%',
    'Monthly Revenue: £3,000.10',
    'Total Expenses, all time: £570.05',
    'Treatments: 2 of 2 cover their cost, 2 reach your rate',
    '',
    'Best regards,',
    name,
    '',
    'Made with Damson',
  ])
})
