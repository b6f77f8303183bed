import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer, hold } from '#tests/support/browser/intercepted-calls.ts'
import { card, DASHBOARD_CALL, FAILURE, metric, openWithRecords, SEASONAL_TIP } from './dashboard-steps.ts'

const NOT_LOADED = /couldn.t be loaded just now/
const LOST = 'Your figures couldn’t be loaded just now.'
const PARTS = [
  ['recentActivity', 'Recent Activity', 'Facial added'],
  ['takings', 'Takings by week', '£1,250.50 came in'],
  ['costs', 'Costs by category', '£240.00 went out'],
  ['goals', 'Income Goals', 'Yearly goal'],
  ['tips', 'Business Tips', 'Facial covers its cost and makes a margin'],
] as const

test('while the load is pending all four values show "..."; if it fails the screen says so once, and Retry loads the rest', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }))
  const letGo = await hold(page, DASHBOARD_CALL)
  await openWithRecords(page, server)
  await expect(page.getByText('...', { exact: true })).toHaveCount(4)
  await expect(metric(page, 'Hourly Rate')).toContainText('...')
  await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
  await expect(card(page, 'Quick Actions')).toBeVisible()
  await runAxe(page)
  letGo()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(button(page, 'Retry')).toHaveCount(1)
  await expect(card(page, 'Hourly Rate Calculator')).toBeVisible()
  await expect(card(page, 'Quick Actions')).toBeVisible()
  await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
  await runAxe(page)
  const refused = page.waitForResponse(DASHBOARD_CALL)
  await button(page, 'Retry').click()
  await (await refused).finished()
  await expect(page.getByText(LOST)).toBeVisible()
  await page.unroute(DASHBOARD_CALL)
  await button(page, 'Retry').press('Enter')
  await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  await expect(page.getByText('...', { exact: true })).toHaveCount(0)
  await expect(page.getByText(LOST)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('each part that could not be worked out says so in its own card, and Retry works', async ({
  page,
  server,
}) => {
  const lost = PARTS.map(([part]) => part)
  const without = Object.fromEntries(lost.map((part) => [part, null]))
  await changeAnswer(page, DASHBOARD_CALL, { ...without, failed: lost })
  await openWithRecords(page, server)
  for (const [, name] of PARTS) await expect(card(page, name)).toContainText(NOT_LOADED)
  await expect(page.getByText(NOT_LOADED)).toHaveCount(PARTS.length)
  await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
  await runAxe(page)
  await page.unroute(DASHBOARD_CALL)
  await changeAnswer(page, DASHBOARD_CALL, { metrics: null, takings: null, failed: ['metrics', 'takings'] })
  await card(page, 'Income Goals').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your key figures couldn’t be worked out just now.')).toBeVisible()
  await expect(card(page, 'Takings by week')).toContainText(NOT_LOADED)
  await expect(page.getByText(NOT_LOADED)).toHaveCount(1)
  await page.unroute(DASHBOARD_CALL)
  await card(page, 'Takings by week').getByRole('button', { name: 'Retry' }).click()
  for (const [, name, words] of PARTS) await expect(card(page, name)).toContainText(words)
  await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
})
