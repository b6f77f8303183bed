import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { add, card, FAILURE, metric, openAsNewOwner, today, WAGES } from './dashboard-steps.ts'

const LOAD = 'Load an example salon'
const REMOVE = 'Remove the example salon'
const SALON_CALL = '**/api/example-salon'

const notice = (page: Page) => page.getByText('Includes example figures', { exact: true })

test('is loaded with one click, accessible, marked on the tools, and removed without touching the owner’s own records', async ({
  page,
  server,
}) => {
  await openAsNewOwner(page, server)
  await add(page, server, '/expenses', { ...WAGES, date: today() })
  await button(page, LOAD).click()
  await expect(toast(page)).toContainText('The example salon is open.')
  await expect(notice(page)).toBeVisible()
  await expect(metric(page, 'Active Treatments')).toContainText('12')
  await expect(card(page, 'Takings by week')).toContainText('came in over the last 12 weeks.')
  await expect(card(page, 'Your first steps')).toContainText('Three questions, a tap each')
  await expect(card(page, 'Your first steps')).toBeFocused()
  await expect(button(page, LOAD)).toHaveCount(0)
  await expect(card(page, 'Costs by category').getByRole('listitem')).toHaveCount(6)
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const name of ['Hourly Rate', 'CEO Numbers', 'Reports']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(
      page.getByRole('heading', { name: /^(Hourly Rate|CEO Numbers|Reports)/, level: 1 }),
    ).toBeVisible()
    await expect(notice(page)).toBeVisible()
  }
  await page.goto(`${server.url}/expenses`)
  await expect(notice(page)).toBeVisible()
  await button(page, REMOVE).click()
  await expect(toast(page)).toContainText('The example salon is gone.')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('Saturday help')
  await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(metric(page, 'Active Treatments')).toContainText('0')
  await expect(button(page, LOAD)).toBeVisible()
})

test('by keyboard alone: another tab follows, and what another device has loaded or removed is not done again', async ({
  page,
  context,
  server,
  allowStatus,
}) => {
  allowStatus(404, 409, 500)
  await openAsNewOwner(page, server)
  const other = await context.newPage()
  await other.goto(server.url)
  await expect(button(other, LOAD)).toBeVisible()
  await button(page, LOAD).press('Enter')
  await expect(notice(page)).toBeVisible()
  await expect(card(page, 'Your first steps')).toBeFocused()
  await expect(notice(other)).toBeVisible()

  await page.route(SALON_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }), { times: 1 })
  await button(page, REMOVE).press('Enter')
  await expect(toast(page)).toContainText('Failed to remove the example salon. Please try again.')
  await expect(notice(page)).toBeVisible()
  await button(page, REMOVE).press('Enter')
  await expect(toast(page)).toContainText('The example salon is gone.')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(notice(other)).toHaveCount(0)

  await page.request.post(`${server.url}/api/example-salon`)
  await button(other, LOAD).press('Enter')
  await expect(notice(other)).toBeVisible()
  await page.request.delete(`${server.url}/api/example-salon`)
  await button(other, REMOVE).press('Enter')
  await expect(notice(other)).toHaveCount(0)
  await expect(button(other, LOAD)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('it is loaded and removed with a finger, with the four figures aligned', async ({ page, server }) => {
    await openAsNewOwner(page, server)
    await button(page, LOAD).tap()
    await expect(notice(page)).toBeVisible()
    await expect(metric(page, 'Active Treatments')).toContainText('12')
    const values = page.getByRole('definition').filter({ hasText: /^(£|\d+(\.\d)?%?$)/ })
    await expect(values).toHaveCount(4)
    const tops = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    expect(tops[2]).toBe(tops[3])
    await expectNoSidewaysScroll(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).tap()
    await expect(notice(page)).toBeVisible()
    await button(page, REMOVE).tap()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByText('No expenses recorded yet. Add your first expense!')).toBeVisible()
  })
})
