import type { Locator, Page } from '@playwright/test'
import { toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  businessSelect,
  card,
  enterWeek,
  enterWeeks,
  history,
  listWeeks,
  monday,
  openCeoNumbers,
  shortWeekOf,
  signUpWithBusinesses,
  weekOf,
} from './ceo-numbers-steps.ts'

const recent = (page: Page) => card(page, 'Recent Weeks')
const chart = (page: Page) => card(page, 'Takings by Week')
const LISTS = /weekly-incomes\?(?=.*limit=10)/
const WEEKS = /weekly-incomes\/weeks/
const ONE_ENTRY = /weekly-incomes\/\d+$/

const headers = (table: Locator) => table.getByRole('columnheader')
const act = (page: Page, verb: 'Edit' | 'Delete', weeksAgo: number) =>
  page.getByRole('button', { name: `${verb} ${weekOf(weeksAgo)}`, exact: true })

test.describe('income so far', () => {
  test('is shown for the last four weeks, in a table of ten and a chart, for all businesses and for one', async ({
    page,
    server,
  }) => {
    const [salon, academy] = await signUpWithBusinesses(page, server, 'Main Salon', 'Academy')
    await enterWeeks(page, server, salon, { count: 6, from: 1, total: '1000.01' })
    await enterWeeks(page, server, academy, { count: 6, from: 1, total: '250.00' })
    await enterWeek(page, server, salon, [monday(53), '900.00'])
    await openCeoNumbers(page, server)
    await expect(recent(page).getByRole('listitem')).toHaveCount(4)
    await expect(recent(page).getByRole('listitem').first()).toContainText(
      new RegExp(`${weekOf(1)}.*(Academy|Main Salon).*£`),
    )
    const table = history(page).getByRole('table')
    await expect(headers(table)).toHaveText([
      'Week',
      'Business',
      'Total',
      'VAT/Tax',
      'Profit',
      'Available',
      'Change',
    ])
    await expect(table.getByRole('row')).toHaveCount(11)
    await expect(table.getByRole('row', { name: `${shortWeekOf(1)} Main Salon` })).toContainText(
      '£1,000.01£200.00£50.00£750.01',
    )
    await expect(history(page)).toContainText('an estimate to set aside, not tax advice')
    await chart(page).getByText('Show as table').click()
    const figures = chart(page).getByRole('table')
    await expect(headers(figures)).toHaveText(['Week', 'Main Salon', 'Academy', 'Total', 'Last year'])
    // The heading, six weeks with entries and the running one.
    await expect(figures.getByRole('row')).toHaveCount(8)
    await expect(figures.getByRole('row', { name: weekOf(1) })).toContainText(
      '£1,000.01£250.00£1,250.01£900.00',
    )
    await expect(figures.getByRole('row', { name: weekOf(0) })).toContainText(
      'No entryNo entryNo entryNo entry',
    )
    await inEveryThemeAndWidth(page, async () => {
      await expect(chart(page).getByRole('img')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await runAxe(page)
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await businessSelect(page).selectOption('Academy')
    await expect(headers(table)).toHaveText(['Week', 'Total', 'VAT/Tax', 'Profit', 'Available', 'Change'])
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(recent(page).getByRole('listitem').first()).toHaveText(`${weekOf(1)}£250.00`)
    await chart(page).getByText('Show as table').click()
    await expect(headers(figures)).toHaveText(['Week', 'Academy'])
  })

  test('loads card by card, says when something fails, and is edited, deleted and restored by keyboard alone', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    const [salon] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeeks(page, server, salon, { count: 2, from: 1, total: '100.00' })
    await fail(page, LISTS, 'GET')
    await fail(page, WEEKS, 'GET')
    await openCeoNumbers(page, server)
    const failed = [recent(page), chart(page), history(page)]
    await Promise.all(
      failed.map((part) => expect(part.getByRole('alert')).toContainText(/couldn.t be loaded/)),
    )
    await expect(card(page, 'Income Goals')).toContainText('No goals set yet')
    await page.unroute(LISTS)
    await recent(page).getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(recent(page)).toContainText(weekOf(1))
    await expect(chart(page).getByRole('alert')).toBeVisible()
    await page.unroute(WEEKS)
    await chart(page).getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(chart(page).getByRole('img')).toBeVisible()

    await fail(page, ONE_ENTRY, 'PATCH')
    await act(page, 'Edit', 1).press('Enter')
    const panel = page.getByRole('dialog', { name: `Edit ${weekOf(1)}` })
    const total = panel.getByLabel('Weekly Total')
    await expect(total).toBeFocused()
    await expect(panel).toContainText('Main Salon')
    await total.fill('120+45+30.05')
    await expect(panel).toContainText(/VAT\/Tax.*£39\.01.*Profit.*£9\.75.*Available.*£146\.29/s)
    await runAxe(panel)
    await total.press('Enter')
    await expect(toast(page)).toContainText('Failed to update weekly income. Please try again.')
    await expect(total).toHaveValue('120+45+30.05')
    await page.unroute(ONE_ENTRY)
    await total.press('Enter')
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Weekly income updated successfully!')
    await expect(history(page).getByRole('row', { name: shortWeekOf(1) })).toContainText('£195.05')
    await expect(act(page, 'Edit', 1)).toBeFocused()
    expect(await listWeeks(page, server)).toMatchObject([
      { weekStartDate: monday(1), weeklyTotal: '195.05' },
      { weekStartDate: monday(2), weeklyTotal: '100.00' },
    ])

    await fail(page, ONE_ENTRY, 'DELETE')
    await act(page, 'Delete', 1).press('Enter')
    await expect(toast(page)).toContainText('Failed to delete weekly income. Please try again.')
    await page.unroute(ONE_ENTRY)
    await expect(act(page, 'Delete', 1)).toBeEnabled()
    await act(page, 'Delete', 1).press('Enter')
    await expect(toast(page)).toContainText('Weekly income deleted successfully!')
    await expect(act(page, 'Delete', 2)).toBeFocused()
    await act(page, 'Delete', 2).press('Enter')
    await expect(recent(page)).toContainText('No historical data yet')
    await expect(history(page)).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page)).toContainText('Everything is back as it was.')
    await expect(recent(page).getByRole('listitem')).toHaveCount(2)
  })
})

/** Makes such calls fail until they are unrouted. */
function fail(page: Page, path: RegExp, method: string): Promise<unknown> {
  return page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
}
