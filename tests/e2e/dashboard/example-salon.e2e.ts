import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { add, card, metric, openAsNewOwner, today, WAGES } from './dashboard-steps.ts'

const LOAD = 'Load an example salon'
const REMOVE = 'Remove the example salon'
const SALON_CALL = '**/api/example-salon'

const notice = (page: Page) => page.getByText('Includes example figures', { exact: true })

test('is loaded with one click, marked on every tool, and removed without touching the owner’s own records', async ({
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
  await expect(card(page, 'Your first steps')).toContainText('0 of 4 done.')
  await expect(card(page, 'Your first steps')).toBeFocused()
  await expect(button(page, LOAD)).toHaveCount(0)
  for (const name of [
    'Hourly Rate',
    'Profit Margin',
    'Stock Budget',
    'Revenue',
    'CEO Numbers',
    'Reports',
    'Expenses',
  ]) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page).not.toHaveURL(`${server.url}/`)
    await expect(notice(page)).toBeVisible()
  }
  await page.goto(`${server.url}/activity`)
  await expect(notice(page)).toBeVisible()
  await page.goto(`${server.url}/expenses`)
  await button(page, REMOVE).click()
  await expect(toast(page)).toContainText('The example salon is gone.')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('Saturday help')
  await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(metric(page, 'Active Treatments')).toContainText('0')
  await expect(button(page, LOAD)).toBeVisible()
})

test('passes axe in every theme and width, and stays marked after a reload', async ({ page, server }) => {
  await openAsNewOwner(page, server)
  await button(page, LOAD).click()
  await expect(notice(page)).toBeVisible()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(card(page, 'Costs by category').getByRole('listitem')).toHaveCount(6)
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
})

test('by keyboard alone: load, and remove after a failure', async ({ page, server, allowStatus }) => {
  allowStatus(500)
  await openAsNewOwner(page, server)
  await button(page, LOAD).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Your first steps')).toBeFocused()
  await page.route(SALON_CALL, (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  )
  await button(page, REMOVE).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Failed to remove the example salon. Please try again.')
  await expect(notice(page)).toBeVisible()
  await page.unroute(SALON_CALL)
  await button(page, REMOVE).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('The example salon is gone.')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('two tabs: what one has removed the other does not remove again', async ({
  page,
  context,
  server,
  allowStatus,
}) => {
  allowStatus(404, 409)
  await openAsNewOwner(page, server)
  const other = await context.newPage()
  await other.goto(server.url)
  await expect(button(other, LOAD)).toBeVisible()
  await button(page, LOAD).click()
  await expect(notice(page)).toBeVisible()
  await button(other, LOAD).click()
  await expect(notice(other)).toBeVisible()
  await button(page, REMOVE).click()
  await expect(notice(page)).toHaveCount(0)
  await button(other, REMOVE).click()
  await expect(notice(other)).toHaveCount(0)
  await expect(button(other, LOAD)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('it is loaded and removed with a finger', async ({ page, server }) => {
    await openAsNewOwner(page, server)
    await button(page, LOAD).tap()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('link', { name: 'Expenses' }).tap()
    await expect(notice(page)).toBeVisible()
    await button(page, REMOVE).tap()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByText('No expenses recorded yet. Add your first expense!')).toBeVisible()
  })
})
