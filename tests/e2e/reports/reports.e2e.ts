import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { card, metric, NAMES, openReports, rows, signUpWithFigures, treat } from './reports-steps.ts'

test('every sum follows the one period control, which the address keeps', async ({ page, server }) => {
  await signUpWithFigures(page, server)
  await openReports(page, server)
  await expect(page).toHaveTitle('Reports & Export · Damson')
  await expect(metric(page, 'Current Hourly Rate')).toHaveText('Current Hourly Rate£60.00As of today')
  await expect(metric(page, 'Avg Profit Margin')).toHaveText(
    'Avg Profit Margin50.0%Of your list as of today, not of bookings',
  )
  await expect(metric(page, 'Monthly Revenue')).toHaveText('Monthly Revenue£3,000.10November 2026')
  await expect(metric(page, 'Total Expenses')).toHaveText('Total Expenses£570.05All time')

  const overview = card(page, 'Financial Overview')
  await expect(overview).toContainText('Monthly revenue£3,000.10')
  await expect(overview).toContainText('Monthly expenses£150.05')
  await expect(overview).toContainText('Estimated net profit£2,850.05')
  await expect(overview).toContainText('£60.00 per hour')
  await expect(overview).toContainText('Review pricing for treatments below 50% margin:')
  await expect(overview).toContainText('Full colour makes 25.0% at £80.00; 50% needs £120.00.')
  await expect(overview).not.toContainText(/projected/i)

  const period = page.getByLabel('Period', { exact: true })
  await period.selectOption('This tax year')
  await expect(page).toHaveURL(/\/reports\?period=tax-year$/)
  await expect(metric(page, 'Monthly Revenue')).toHaveText(
    'Monthly Revenue£3,900.10In this period: 6 April 2026 to 5 April 2027',
  )
  await expect(overview).toContainText('Monthly expenses in this period£550.05')
  await expect(metric(page, 'Total Expenses')).toContainText('£570.05')

  await period.selectOption('All time')
  await expect(card(page, 'Compared')).toHaveCount(0)
  await expect(rows(card(page, 'Profit and loss by month'))).toHaveText([
    'November 2026 so far£3,000.10£150.05£2,850.05',
    'October 2026£900.00£400.00£500.00',
    'November 2025£700.00£20.00£680.00',
  ])
  await expect(page.getByRole('figure', { name: 'Profit and loss by month' })).toContainText(
    'The last 12 months. October 2026 left £500.00.',
  )
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
  await page.goBack()
  await expect(period).toHaveValue('tax-year')
  await page.reload()
  await expect(metric(page, 'Monthly Revenue')).toContainText('£3,900.10')
})

test('treatments are analysed as of today in a list that scrolls; a wrong custom period says so and keeps what was typed', async ({
  page,
  server,
}) => {
  await signUpWithFigures(page, server)
  for (const name of Object.values(NAMES)) await treat(page, server, { name, overheadCost: '20' })
  await openReports(page, server, '?period=last-month')
  const analysis = card(page, 'Treatment Analysis')
  await expect(analysis).toContainText('Total treatments8')
  await expect(analysis).toContainText('Average price£58.75')
  await expect(analysis).toContainText('Highest marginCut and finish, 75.0%')
  await expect(analysis).toContainText('Lowest marginFull colour, 25.0%')
  const list = analysis.getByRole('region', { name: 'All treatments' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expect(list.getByRole('listitem').last()).toHaveText(
    `${NAMES.emoji}£40.0050.0%Covers its cost, reaches your rate`,
  )
  expect(await page.evaluate('window.planted')).toBeUndefined()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await list.focus()
  await page.keyboard.press('End')
  await expect(list.getByRole('listitem').last()).toBeInViewport()

  const period = page.getByLabel('Period', { exact: true })
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  await period.selectOption('Custom')
  await expect(from).toHaveValue('2026-11-01')
  await to.fill('2026-10-31')
  await expect(to).toHaveAccessibleDescription('The period ends before it starts 31 October 2026')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(period).toHaveAccessibleDescription('Meanwhile: November 2026')
  await expect(metric(page, 'Monthly Revenue')).toContainText('£3,000.10')
  await runAxe(page)
  await from.fill('2026-10-01')
  await expect(to).not.toHaveAttribute('aria-invalid')
  await expect(metric(page, 'Monthly Revenue')).toHaveText('Monthly Revenue£900.00October 2026')
  await expect(page).toHaveURL(/period=custom&from=2026-10-01&to=2026-10-31$/)
  await from.fill('')
  await to.focus()
  await expect(from).toHaveAccessibleDescription('Choose a date between 2000 and 2100')
  await expect(from).toHaveValue('')
  await expect(metric(page, 'Monthly Revenue')).toContainText('£900.00')
})

test('while it loads it has its own title and dots, a card fails by itself, the whole says so, and both try again', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithFigures(page, server)
  const answerStatus = await hold(page, '**/api/subscription-status')
  const answerReport = await hold(page, '**/api/reports*')
  await page.route('**/api/treatments?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/reports`)
  await expect(page.getByRole('heading', { name: 'Business Reports & Analytics', level: 1 })).toBeVisible()
  await expect(page.getByText('Checking your subscription…')).toBeVisible()
  answerStatus()
  await expect(page.getByRole('heading', { name: 'Reports & Export', level: 1 })).toBeVisible()
  await expect(page.locator('dl.card', { hasText: '...' })).toHaveCount(4)
  await runAxe(page)
  answerReport()
  await expect(metric(page, 'Monthly Revenue')).toContainText('£3,000.10')
  const analysis = card(page, 'Treatment Analysis')
  await expect(analysis.getByRole('alert')).toContainText('This couldn’t be loaded just now.')
  await expect(analysis).toContainText('Total treatments2')
  await expect(page.getByRole('alert').filter({ hasText: 'loaded' })).toHaveCount(1)
  await button(page, 'Export CSV').click()
  await expect(toast(page)).toContainText('Failed to prepare the report. Please try again.')
  await page.unroute('**/api/treatments?*')
  await analysis.getByRole('button', { name: 'Retry' }).click()
  await expect(analysis.getByRole('listitem')).toHaveCount(2)

  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel('Period', { exact: true }).selectOption('Last month')
  await expect(page.getByRole('alert').filter({ hasText: 'loaded' })).toBeVisible()
  await runAxe(page)
  await page.unroute('**/api/reports?*')
  await button(page, 'Retry').click()
  await expect(metric(page, 'Monthly Revenue')).toHaveText('Monthly Revenue£900.00October 2026')
})
