import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  add,
  addBusiness,
  addWeek,
  card,
  FACIAL,
  FAILURE,
  metric,
  openAsNewOwner,
} from './dashboard-steps.ts'

const STEPS = 'Your first steps'

test.describe('a new owner', () => {
  test('sees the first steps instead of empty charts, ticked by what they really do, until all are done', async ({
    page,
    server,
  }) => {
    await openAsNewOwner(page, server)
    const steps = card(page, STEPS)
    await button(page, 'Skip').click()
    await expect(steps).toContainText('0 of 4 done.')
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Say how you trade, still to do/,
      /^Enter a week’s takings, still to do/,
      /^Work out your hourly rate, still to do/,
      /^Price your first treatment, still to do/,
    ])
    await expect(card(page, 'Takings by week')).toHaveCount(0)
    await expect(card(page, 'Costs by category')).toHaveCount(0)
    await expect(metric(page, 'Hourly Rate')).toContainText('£0.00No earlier month to compare')
    await expect(metric(page, 'Active Treatments')).toContainText('0')
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await steps.getByRole('link', { name: 'Start: Work out your hourly rate' }).click()
    await page.getByLabel('Monthly expenses').fill('3000')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await addWeek(page, server, await addBusiness(page, server))
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(steps).toContainText('2 of 4 done.')
    await expect(steps.getByRole('listitem').nth(2)).toHaveText('Work out your hourly rate, done')
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
    await expect(card(page, 'Takings by week')).toContainText('£1,250.50 came in over the last 12 weeks.')
    await add(page, server, '/treatments', { ...FACIAL, overheadCost: '10' })
    await page.reload()
    await expect(steps).toContainText('3 of 4 done.')
    await page.request.put(`${server.url}/api/tax-position`, { data: {} })
    await page.reload()
    await expect(card(page, 'Takings by week')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  test('is told when a call of the steps fails, and dismisses them for good, by keyboard alone', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    const answerFailure = { status: 500, json: FAILURE }
    await page.route('**/api/checklist/dismiss', (route) => route.fulfill(answerFailure), { times: 1 })
    await page.route('**/api/example-salon', (route) => route.fulfill(answerFailure))
    await openAsNewOwner(page, server)
    await button(page, 'Load an example salon').press('Enter')
    await expect(toast(page)).toContainText('Failed to load the example salon. Please try again.')
    await expect(button(page, 'Load an example salon')).toBeEnabled()
    await button(page, 'Dismiss the checklist').press('Enter')
    await expect(toast(page)).toContainText('Failed to dismiss the checklist. Please try again.')
    await expect(card(page, STEPS)).toBeVisible()
    await button(page, 'Dismiss the checklist').press('Enter')
    await expect(card(page, STEPS)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(card(page, 'Takings by week')).toContainText('Nothing entered in the last 12 weeks.')
    await expect(card(page, 'Costs by category')).toContainText('No expenses in the last 12 weeks.')
    await runAxe(page)
    await page.reload()
    await expect(card(page, 'Takings by week')).toBeVisible()
    await expect(card(page, STEPS)).toHaveCount(0)
  })
})
