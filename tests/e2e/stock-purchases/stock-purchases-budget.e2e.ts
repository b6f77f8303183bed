import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  chartCard,
  figure,
  historyCard,
  monthsBack,
  PURCHASES_PATH,
  purchase,
  read,
  rows,
  signUpWithPurchases,
} from './stock-purchases-steps.ts'

test.describe('the stock budget', () => {
  test('follows the chosen period, which stays in the address, and another salon sees nothing of it', async ({
    page,
    server,
    newVisitor,
  }) => {
    await signUpWithPurchases(page, server, [
      purchase({ totalAmount: '300.00', purchaseDate: monthsBack(0), recordExpense: true }),
      purchase({ totalAmount: '600.00', purchaseDate: monthsBack(4), category: 'Nail Products' }),
      purchase({ totalAmount: '2400.00', purchaseDate: monthsBack(11), supplier: 'Salon Direct' }),
    ])
    await page.goto(`${server.url}/stock-budget`)
    const period = page.getByLabel('Budget Period')
    const suppliers = (at: typeof page) => at.locator('datalist option')
    await expect(period).toHaveValue('3')
    await expect(suppliers(page)).toHaveCount(2)
    await expect(figure(page, 'Total Spent')).toHaveText(/£300\.00last 3 months/)
    await expect(figure(page, 'Monthly Average')).toContainText('£100.00')
    await period.selectOption('Last 6 months')
    await expect(figure(page, 'Total Spent')).toHaveText(/£900\.00last 6 months/)
    await expect(figure(page, 'Top Category')).toContainText('Nail Products')
    await period.selectOption('Last 12 months')
    await expect(page).toHaveURL(/months=12/)
    await expect(figure(page, 'Total Spent')).toHaveText(/£3,300\.00last 12 months/)
    await expect(figure(page, 'Total Purchases')).toHaveText(/Total Purchases3/)
    await expect(chartCard(page)).toContainText('£275.00 a month on average over the last 12 months')
    await chartCard(page).getByText('Show as table').click()
    await expect(chartCard(page).getByRole('row')).toHaveCount(13)
    await page.reload()
    await expect(period).toHaveValue('12')
    await expect(figure(page, 'Monthly Average')).toContainText('£275.00')
    const stranger = await newVisitor()
    await signUpWithAccess(stranger, server, 'Ann Other')
    await stranger.goto(`${server.url}/stock-budget`)
    await expect(historyCard(stranger)).toContainText('No stock purchases recorded yet.')
    await expect(suppliers(stranger)).toHaveCount(0)
    expect(await read(stranger, server, '/api/expenses')).toEqual([])
  })

  test('reloads each card by itself when it failed to load', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithPurchases(page, server, [purchase()])
    const summary = `**${PURCHASES_PATH}/summary?*`
    const list = `**${PURCHASES_PATH}?*`
    await page.route(summary, (route) => route.fulfill({ status: 500, body: '' }))
    await page.route(list, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/stock-budget`)
    await expect(page.getByText('Your stock figures couldn’t be loaded just now.')).toBeVisible()
    await expect(chartCard(page).getByRole('alert')).toContainText('couldn')
    await expect(historyCard(page).getByRole('alert')).toContainText('couldn')
    await page.getByLabel('Supplier Name').fill('Kept')
    await page.unroute(list)
    await historyCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toContainText('£120.00')
    await page.unroute(summary)
    await chartCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(figure(page, 'Total Spent')).toContainText('£120.00')
    await expect(page.getByLabel('Supplier Name')).toHaveValue('Kept')
  })

  test('fits a phone, where (+) opens the form and all purchases are rows', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signUpWithPurchases(page, server, [purchase({ recordExpense: true })])
    await page.goto(`${server.url}/stock-budget`)
    await expect(rows(page)).toContainText('£120.00')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'A stock purchase' }).click()
    await expect(page.getByLabel('Supplier Name')).toBeFocused()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.getByRole('button', { name: 'Edit Northern Hair Supply' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    await runAxe(panel)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'See all (1)' }).click()
    const all = page.getByRole('region', { name: 'All Purchases' })
    await expect(all.getByRole('list', { name: 'All purchases' }).getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(all.getByRole('listitem')).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(all.getByRole('table')).toBeVisible()
  })
})
