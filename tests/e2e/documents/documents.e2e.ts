import { card as accountCard, openAccount } from '#tests/e2e/account/account-steps.ts'
import { button, signUp, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { add, card, download, openReports, signUpWithFigures } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'

test('an owner downloads the report as a PDF, is told when that fails, and why it cannot be done offline', async ({
  page,
  server,
  allowStatus,
}) => {
  await signUpWithFigures(page, server)
  await openReports(page, server, '?period=custom&from=2026-11-01&to=2026-11-30')
  const options = card(page, 'Export options')
  // This server has no mail server, so the draft is all that is offered.
  await expect(options.getByRole('button')).toHaveText([
    'Export PDF',
    'Print Report',
    'Download PDF',
    'Export CSV',
    'Email Report',
  ])
  const { name, bytes } = await download(page, () => button(page, 'Download PDF').press('Enter'))
  expect(name).toMatch(/^business-report-\d{4}-\d\d-\d\d\.pdf$/)
  const { text, title } = await readWithPdfJs(bytes)
  expect(title).toMatch(/^Business Report, November 2026/)
  expect(text).toContain('Takings £3,000.10 Costs Wages £150.05 Total costs £150.05 Net profit £2,850.05')
  await expect(toast(page)).toContainText(`${name} is in your downloads.`)
  allowStatus(503)
  const message = 'Many large files are being worked on just now. Try again soon.'
  await page.route('**/api/reports.pdf*', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'unavailable' } }),
  )
  await button(page, 'Download PDF').click()
  await expect(toast(page).filter({ hasText: message })).toBeVisible()
  await expect(button(page, 'Download PDF')).toBeEnabled()
  await page.context().setOffline(true)
  await expect(button(page, 'Download PDF')).toBeDisabled()
  await expect(options).toContainText('You’re offline. “Download PDF” works again once you’re back.')
  await expect(button(page, 'Export PDF')).toBeEnabled()
  await page.context().setOffline(false)
  await expect(button(page, 'Download PDF')).toBeEnabled()
})

test('a sole trader reads the quarters and downloads one, and a company is told that it has none', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  const put = (legalForm: string) =>
    page.request.put(`${server.url}/api/tax-position`, { data: { legalForm } })
  await put('sole_trader')
  const { id: businessId } = await add(page, server, 'businesses', { name: 'Main Salon' })
  await add(page, server, 'weekly-incomes', { businessId, weekStartDate: '2025-05-05', weeklyTotal: '900' })
  const cost = { category: 'Rent & Utilities', description: 'Rent', amount: '250', date: '2025-08-01' }
  await add(page, server, 'expenses', cost)
  await page.goto(`${server.url}/tax?on=2026-04-05`)
  const pace = card(page, 'At this pace')
  await expect(pace).toContainText('5 April 2026 is the last day of the year')
  await expect(pace).not.toContainText('Takings')
  await expect(page.getByText('VAT is worked out as of today only')).toBeVisible()
  const quarters = card(page, 'Quarterly updates, 2025/26')
  await expect(quarters).toContainText(
    'Damson prepares the figures. Your software or your accountant files them. Rents count too, and the rules want each day’s takings: keep your till’s records.',
  )
  const rows = quarters.getByRole('list', { name: 'Quarters of 2025/26' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('£900.00')
  const second = rows.nth(1)
  await second.getByRole('button').first().press('Enter')
  await expect(second).toContainText('Rent, rates, power and insurance£250.00')
  await expect(second).toContainText('Net profit£650.00')
  const { name, bytes } = await download(page, () =>
    second.getByRole('button', { name: 'Download CSV' }).click(),
  )
  expect(name).toBe('quarter-2-of-2025-26.csv')
  expect(bytes.toString()).toBe(
    'line,amount\r\nTurnover,900.00\r\n"Rent, rates, power and insurance",250.00\r\nTotal expenses,250.00\r\nNet profit,650.00\r\n',
  )
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  await expect(second.getByText('1 cost without a receipt')).toBeVisible()
  await second.getByRole('link', { name: 'expenses' }).click()
  await expect(page).toHaveURL(/\/expenses\?all=1&withoutReceipt=1&from=2025-04-06&to=2025-10-05/)
  await expect(page.getByText('Rent', { exact: true }).first()).toBeVisible()
  await put('company')
  await page.goto(`${server.url}/tax`)
  await expect(card(page, 'Quarterly updates')).toContainText('Quarterly updates are for sole traders.')
})

test('an owner asks for the monthly report on their account page, and it stays on', async ({
  page,
  server,
}) => {
  await signUp(page, server)
  await openAccount(page, server)
  const box = accountCard(page, 'Preferences').getByRole('checkbox', {
    name: 'Send my report on the 1st of each month',
  })
  await expect(box).not.toBeChecked()
  await box.press('Space')
  await expect(toast(page)).toContainText('The monthly report is on.')
  await page.reload()
  await expect(box).toBeChecked()
  await page.goto(`${server.url}/monthly-report?token=${'k'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switch the monthly report off?')
  await button(page, 'Switch it off').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The monthly report is off')
})
