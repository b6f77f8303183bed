import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { PURCHASES_PATH, purchase } from '#tests/e2e/stock-purchases/stock-purchases-steps.ts'
import { TREATMENTS_PATH } from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
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
  test('a restore that fails says so and leaves the row, and the next try succeeds', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await openTreatmentBin(page, server)
    await page.route('**/restore', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    const restore = button(page, 'Restore Cut and finish')
    await restore.first().click()
    await expect(toast(page)).toContainText('Failed to restore treatment. Please try again.')
    await expect(restore).toHaveCount(2)
    await expect(restore.first()).toBeFocused()
    await restore.first().press('Enter')
    await expect(bin(page)).toHaveText('Recently deleted (1)')
    await expect(restore).toBeFocused()
  })

  test('a record that is already purged says so and leaves the list', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(404)
    await openTreatmentBin(page, server)
    let goOn = () => {}
    const isAsked = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/restore', async (route) => {
      await isAsked
      await route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone' } })
    })
    await page.route(`**${TREATMENTS_PATH}/deleted`, (route) => route.fulfill({ json: [] }))
    await button(page, 'Restore Cut and finish').first().click()
    await expect(button(page, 'Restoring Cut and finish')).toBeDisabled()
    goOn()
    await expect(toast(page)).toContainText('This treatment can no longer be restored.')
    await expect(bin(page)).toHaveCount(0)
  })

  test('a list that cannot be loaded fails alone, with Retry', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 2 })
    await removeRecord(page, server, TREATMENTS_PATH, 0)
    const failing = `**${TREATMENTS_PATH}/deleted`
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/profit-margin?all=1`)
    await expect(page.getByText('What you deleted lately couldn’t be loaded just now.')).toBeVisible()
    await expect(deleteButtons(page)).toHaveCount(1)
    await runAxe(page)
    await page.unroute(failing)
    await button(page, 'Retry').click()
    await expect(bin(page)).toHaveText('Recently deleted (1)')
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

  test('a phone of 320 px shows it without scrolling sideways', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openTreatmentBin(page, server)
    await expect(button(page, 'Restore Cut and finish').first()).toBeInViewport()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
  })
})

/** Two deleted treatments with the same name, and one that is not deleted. */
async function openTreatmentBin(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 3 })
  await removeRecord(page, server, TREATMENTS_PATH, 0)
  await removeRecord(page, server, TREATMENTS_PATH, 0)
  await page.goto(`${server.url}/profit-margin?all=1`)
  await bin(page).click()
}
