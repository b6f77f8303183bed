import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer, hold } from '#tests/support/browser/intercepted-calls.ts'
import { inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  card,
  DASHBOARD_CALL,
  metric,
  openAsNewOwner,
  openWithRecords,
  SEASONAL_TIP,
} from './dashboard-steps.ts'

const FAILURE = { message: 'Something went wrong.', code: 'internal' }
const NOT_LOADED = /couldn.t be loaded just now/
const LOST = 'Your figures couldn’t be loaded just now.'
const PARTS = [
  ['recentActivity', 'Recent Activity', 'Facial added'],
  ['takings', 'Takings by week', '£1,250.50 came in'],
  ['costs', 'Costs by category', '£240.00 went out'],
  ['goals', 'Income Goals', 'Yearly goal'],
  ['tips', 'Business Tips', 'Facial covers its cost and makes a margin'],
] as const

test('while the load is pending all four values show "..."', async ({ page, server }) => {
  const letGo = await hold(page, DASHBOARD_CALL)
  await openWithRecords(page, server)
  await expect(page.getByText('...', { exact: true })).toHaveCount(4)
  await expect(metric(page, 'Hourly Rate')).toContainText('...')
  await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
  await expect(card(page, 'Quick Actions')).toBeVisible()
  await runAxe(page)
  letGo()
  await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  await expect(page.getByText('...', { exact: true })).toHaveCount(0)
})

test('when every call fails the screen says so once, and Retry loads the rest', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }))
  await openWithRecords(page, server)
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(button(page, 'Retry')).toHaveCount(1)
  await expect(card(page, 'Hourly Rate Calculator')).toBeVisible()
  await expect(card(page, 'Quick Actions')).toBeVisible()
  await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
  await inEveryThemeAndWidth(page, () => runAxe(page))
  await button(page, 'Retry').click()
  await expect(page.getByText(LOST)).toBeVisible()
  await page.unroute(DASHBOARD_CALL)
  await button(page, 'Retry').focus()
  await page.keyboard.press('Enter')
  await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  await expect(page.getByText(LOST)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('without one part only its card says so, and Retry works', async ({ page, server }) => {
  await openWithRecords(page, server)
  for (const [part, name, words] of PARTS)
    await test.step(`without its ${part} only the card "${name}" says so`, async () => {
      await changeAnswer(page, DASHBOARD_CALL, { [part]: null, failed: [part] })
      await page.reload()
      await expect(card(page, name)).toContainText(NOT_LOADED)
      await expect(page.getByText(NOT_LOADED)).toHaveCount(1)
      await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
      await expect(page.getByText(SEASONAL_TIP)).toBeVisible()
      // All parts show it with the same component, so one check is enough.
      if (part === PARTS[0]?.[0]) await runAxe(page)
      await page.unroute(DASHBOARD_CALL)
      await card(page, name).getByRole('button', { name: 'Retry' }).click()
      await expect(card(page, name)).toContainText(words)
      await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
    })
  await test.step('without the four figures the charts are still shown', async () => {
    await changeAnswer(page, DASHBOARD_CALL, { metrics: null, failed: ['metrics'] })
    await page.reload()
    await expect(page.getByText('Your key figures couldn’t be worked out just now.')).toBeVisible()
    await expect(card(page, 'Takings by week')).toContainText('£1,250.50 came in')
    await page.unroute(DASHBOARD_CALL)
    await button(page, 'Retry').click()
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  })
})

test('without the checklist a new owner sees the charts and their empty texts', async ({ page, server }) => {
  await changeAnswer(page, DASHBOARD_CALL, { checklist: null, failed: ['checklist'] })
  await openAsNewOwner(page, server)
  await expect(card(page, 'Takings by week')).toContainText('Nothing entered in the last 12 weeks.')
})

test('figures that cannot be refreshed stay, and say so', async ({ page, server, allowStatus }) => {
  allowStatus(500)
  await openAsNewOwner(page, server)
  await expect(metric(page, 'Hourly Rate')).toContainText('£0.00')
  await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }))
  await button(page, 'Dismiss the checklist').click()
  await expect(page.getByText('These figures couldn’t be brought up to date just now.')).toBeVisible()
  await expect(metric(page, 'Hourly Rate')).toContainText('£0.00')
  await page.unroute(DASHBOARD_CALL)
  await button(page, 'Retry').click()
  await expect(page.getByText('These figures couldn’t be brought up to date')).toHaveCount(0)
  await expect(card(page, 'Your first steps')).toHaveCount(0)
})

test('when a call of the first steps fails the owner is told, and the steps stay', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  const answerFailure = { status: 500, json: FAILURE }
  await page.route('**/api/checklist/dismiss', (route) => route.fulfill(answerFailure))
  await page.route('**/api/example-salon', (route) => route.fulfill(answerFailure))
  await openAsNewOwner(page, server)
  await button(page, 'Dismiss the checklist').click()
  await expect(toast(page)).toContainText('Failed to dismiss the checklist. Please try again.')
  await button(page, 'Load an example salon').click()
  await expect(toast(page)).toContainText('Failed to load the example salon. Please try again.')
  await expect(button(page, 'Load an example salon')).toBeEnabled()
  await expect(card(page, 'Your first steps')).toBeVisible()
})
