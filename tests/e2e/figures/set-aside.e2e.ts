import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { card, metric, signUpWithRecords, test } from './figures-steps.ts'

const NOVEMBER = { '2026-11-02': '1000', '2026-11-09': '1100', '2026-11-16': '300' }

test('an owner with a tax position sees what to set aside by it, and nothing moves when it comes', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const salon = { businesses: ['Main Salon'], weeks: [NOVEMBER], expenses: { '2026-11-03': '400' } }
  await signUpWithRecords(page, server, salon)
  const drawn = { category: 'Dividends', description: 'Mine', amount: '250', date: '2026-11-04' }
  await page.request.post(`${server.url}/api/expenses`, { data: drawn })
  // All of the year's profit but this month's is there already, so that every further pound is taxed.
  const earlier = { from: '2026-04-06', takings: '30000', costs: '0' }
  const position = { vatScheme: 'flat_rate', vatRegisteredOn: '2025-01-01', flatRate: '13', earlier }
  await page.request.put(`${server.url}/api/tax-position`, { data: position })

  const answer = await hold(page, '**/api/dashboard/tax')
  await page.goto(server.url)
  const headline = card(page, 'This month so far')
  await expect(headline).toContainText('£2,400.00')
  await expect(metric(page, 'Active Treatments')).not.toContainText('...')
  const before = await metric(page, 'Monthly Revenue').boundingBox()
  expect(await headline.innerText()).not.toContain('to set aside')
  answer()
  // 13% of 2,400 is 312.00 of VAT; the rest is tax.
  await expect(headline).toHaveText(/£\d+\.\d\d to set aside for VAT and tax, an estimate/, {
    useInnerText: true,
  })
  expect(await metric(page, 'Monthly Revenue').boundingBox()).toEqual(before)
  const { setAside } = await (await page.request.get(`${server.url}/api/dashboard/tax`)).json()
  expect(setAside.vat).toBe('312.00')
  await expect(headline).toContainText(`£${setAside.total} to set aside`)

  const costs = card(page, 'Costs by category')
  await expect(costs).toContainText('£650.00 went out over the same 12 weeks')
  await costs.getByLabel('Leave out what you took out').check()
  await expect(costs).toContainText('£400.00 went out over the same 12 weeks')
  await expect(costs).not.toContainText('Dividends')
  await page.reload()
  await expect(costs).toContainText('£400.00 went out over the same 12 weeks')
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
})
