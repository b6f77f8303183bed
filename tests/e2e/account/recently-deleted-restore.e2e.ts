import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { PURCHASES_PATH, purchase } from '#tests/e2e/stock-purchases/stock-purchases-steps.ts'
import { TREATMENTS_PATH } from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'
import {
  bin,
  CUT,
  deleteButtons,
  EXPENSES_PATH,
  listIds,
  removeRecord,
  row,
  signUpWithRecords,
} from './recently-deleted-steps.ts'

test.describe('restoring deleted records', () => {
  test('a list or a restore that fails says so, and the next try succeeds; a purged record leaves the list', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500, 404)
    const deleted = `**${TREATMENTS_PATH}/deleted?*`
    await signUpWithRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 3 })
    await removeRecord(page, server, TREATMENTS_PATH, 0)
    await removeRecord(page, server, TREATMENTS_PATH, 0)
    await page.route(deleted, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/profit-margin?all=1`)
    await expect(page.getByText('What you deleted lately couldn’t be loaded just now.')).toBeVisible()
    await expect(deleteButtons(page)).toHaveCount(1)
    await runAxe(page)
    await page.unroute(deleted)
    await button(page, 'Retry').click()
    await bin(page).click()
    // Both have the same name.
    const restore = button(page, 'Restore Cut and finish')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await runAxe(page)

    await page.route('**/restore', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await restore.first().click()
    await expect(toast(page)).toContainText('Failed to restore treatment. Please try again.')
    await expect(restore).toHaveCount(2)
    await expect(restore.first()).toBeFocused()
    await restore.first().press('Enter')
    await expect(bin(page)).toHaveText('Recently deleted (1)')
    await expect(restore).toBeFocused()

    await page.route('**/restore', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone' } }),
    )
    await page.route(deleted, (route) => route.fulfill({ json: [] }))
    const answer = await hold(page, '**/restore')
    await restore.click()
    await expect(button(page, 'Restoring Cut and finish')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('This treatment can no longer be restored.')
    await expect(bin(page)).toHaveCount(0)
  })

  test('a purchase and its expense are restored together, from either list', async ({ page, server }) => {
    const data = { ...purchase(), recordExpense: true }
    await signUpWithRecords(page, server, { path: PURCHASES_PATH, data, count: 1 })
    await removeRecord(page, server, PURCHASES_PATH, 0)
    await page.goto(`${server.url}/expenses?all=1`)
    await bin(page).click()
    await expect(row(page)).toContainText('with its stock purchase')
    await row(page).getByRole('button').click()
    await expect(toast(page)).toContainText('Expense restored. Its stock purchase was restored with it.')
    expect(await listIds(page, server, PURCHASES_PATH)).toHaveLength(1)
    await removeRecord(page, server, EXPENSES_PATH, 0)
    await page.goto(`${server.url}/stock-budget?all=1`)
    await bin(page).click()
    await row(page).getByRole('button').click()
    await expect(toast(page)).toContainText('Stock purchase restored. Its expense was restored with it.')
    expect(await listIds(page, server, EXPENSES_PATH)).toHaveLength(1)
  })
})
