import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { add, card, download, metric, openReports, rows, signUpOwner, spend } from './reports-steps.ts'

test('an owner reads what is left before they pay themselves, leaves their pay out of the chart, and narrows the report to one business', async ({
  page,
  server,
}) => {
  await signUpOwner(page, server)
  const main = await add(page, server, 'businesses', { name: 'Main Salon' })
  const shop = await add(page, server, 'businesses', { name: 'Corner Shop' })
  const week = { businessId: main.id, weekStartDate: '2026-11-02', weeklyTotal: '1200', tips: '30' }
  await add(page, server, 'weekly-incomes', week)
  await add(page, server, 'weekly-incomes', {
    ...week,
    businessId: shop.id,
    weekStartDate: '2026-11-09',
    weeklyTotal: '600',
    tips: '0',
  })
  await spend(page, server, { amount: '240' })
  await spend(page, server, { amount: '500', category: 'Dividends' })
  // From its second week on, a sixth of the takings is VAT.
  const position = { vatScheme: 'standard', vatRegisteredOn: '2026-11-09' }
  await page.request.put(`${server.url}/api/tax-position`, { data: position })

  await openReports(page, server)
  const overview = card(page, 'Financial Overview')
  await expect(overview).toContainText(
    'Estimated net profit£1,060.00Profit before you pay yourself£1,490.00What you took out£500.00',
  )
  await button(page, 'How we worked out the profit before you pay yourself').click()
  await expect(overview).toContainText(
    'Takings£1,800.00VAT in them−£100.00Your tips£30.00Costs, without VAT that you reclaim−£240.00Profit before you pay yourself£1,490.00',
  )
  await runAxe(page)
  const compared = rows(card(page, 'Compared'))
  await expect(compared.filter({ hasText: 'What you took out' })).toContainText('£500.00')

  const months = card(page, 'Profit and loss by month')
  await expect(rows(months)).toHaveText('November 2026 so far£1,800.00£740.00£1,060.00')
  const tick = months.getByLabel('Leave out what you took out')
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(rows(months)).toHaveText('November 2026 so far£1,800.00£240.00£1,560.00')
  await page.reload()
  await expect(tick).toBeChecked()
  await expect(rows(months)).toContainText('£240.00')

  await page.getByLabel('Business', { exact: true }).selectOption('Corner Shop')
  await expect(page).toHaveURL(new RegExp(`business=${shop.id}$`))
  await expect(overview).toContainText('Profit before you pay yourself£500.00')
  await expect(page.getByRole('region', { name: 'Costs of all your businesses' })).toContainText(
    'Expenses£740.00Of these, what you took out£500.00Costs before you pay yourself£240.00',
  )
  await expect(metric(page, 'Total Expenses')).toContainText('All time, of this business')
  const { bytes } = await download(page, () => button(page, 'Export CSV').click())
  expect(bytes.toString()).toContain('Business Report,Corner Shop')
  expect(bytes.toString()).toContain('Profit before you pay yourself,500.00')
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
})
