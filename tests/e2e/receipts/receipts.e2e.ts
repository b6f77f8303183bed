import type { Page } from '@playwright/test'
import { signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { formCard, openExpenses, RENT, recentCard } from '#tests/e2e/expenses/expenses-steps.ts'
import {
  addTowels,
  listExpenses,
  openDevice,
  waitingCard,
  waitUntilAvailableOffline,
} from '#tests/e2e/offline/offline-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { describeSent, PHOTO } from './receipt-photo.ts'

const PHONE = { width: 390, height: 844 }

type Stored = { id: number; name: string; type: string; size: number }

/** The receipts of the newest expense, as the server has them. */
async function listReceipts(page: Page, { url }: BuiltServer): Promise<Stored[]> {
  const [expense] = (await (await page.request.get(`${url}/api/expenses`)).json()) as { id: number }[]
  return (await (await page.request.get(`${url}/api/expenses/${expense?.id}/receipts`)).json()) as Stored[]
}

test('on a phone a photo becomes an expense in five taps, also if the app is closed while it is sent', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await openExpenses(page, server, { given: [RENT] })
  await page.goto(`${server.url}/`)
  let taps = 0
  const tap = async (act: Promise<unknown>) => {
    taps += 1
    await act
  }
  await tap(page.getByRole('button', { name: 'Add', exact: true }).click())
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByText('A photo of a receipt').click())
  // The camera's own two: the shutter and 'use this photo'.
  await tap(Promise.resolve())
  await tap((await choosing).setFiles(PHOTO))
  const form = formCard(page)
  await expect(form.getByRole('list', { name: 'Receipts to add' })).toContainText('IMG_0012.webp')
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('12.40')
  const upload = '**/api/expenses/*/receipts?*'
  const sending = page.waitForRequest(upload)
  await page.route(upload, () => undefined, { times: 1 })
  await tap(form.getByRole('button', { name: 'Add Expense' }).click())
  await expect(recentCard(page)).toContainText('£12.40')
  expect(taps).toBeLessThanOrEqual(5)
  await sending
  await page.reload()
  await expect.poll(() => listReceipts(page, server)).toHaveLength(1)
  const [expense] = await listExpenses(page, server)
  expect(expense).toMatchObject({ category: 'Rent & Utilities', description: 'Receipt', amount: '12.40' })
})

test('a photo is made smaller and loses its place, and can be looked at, deleted and brought back', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, { given: [RENT] })
  await page.getByRole('button', { name: 'Edit High street rent' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Add a receipt').setInputFiles(PHOTO)
  await expect(panel.getByRole('link', { name: /IMG_0012\.webp/ })).toBeVisible()
  await expect(toast(page)).toContainText('The receipt is added.')
  const [stored] = await listReceipts(page, server)
  const file = await (await page.request.get(`${server.url}/api/receipts/${stored?.id}`)).body()
  expect(describeSent(file)).toEqual({ isWebp: true, hasPlace: false, width: 2_000, height: 1_000 })
  expect(file.length).toBeLessThan(300_000)
  await expect(panel.locator('img')).toHaveJSProperty('naturalWidth', 2_000)
  await runAxe(page)

  await panel.getByRole('button', { name: 'Delete IMG_0012.webp' }).click()
  await expect(panel.getByRole('link', { name: /IMG_0012/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('link', { name: /IMG_0012/ })).toBeVisible()
})

test('a file that is no receipt is refused with a reason, and the list shows what has none', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400)
  await openExpenses(page, server, { given: [RENT], search: '?all=1' })
  await page.getByLabel('Without a receipt').check()
  await expect(page).toHaveURL(/withoutReceipt=1/)
  const page1 = { name: 'till.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
  await formCard(page).getByLabel('Add a receipt').setInputFiles(page1)
  await addTowels(page)
  await expect(toast(page)).toContainText('till.pdf was not added. That file is no photo')
  await page.getByRole('button', { name: 'Edit High street rent' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Add a receipt').setInputFiles(page1)
  await expect(page.getByText('That file is no photo (JPEG, PNG or WebP) and no PDF').first()).toBeVisible()
  const bill = { ...page1, buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await panel.getByLabel('Add a receipt').setInputFiles(bill)
  await expect(panel.getByRole('link', { name: /till\.pdf/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit High street rent' })).toBeHidden()
  await page.getByLabel('Without a receipt').uncheck()
  await expect(page.getByRole('button', { name: 'Edit High street rent' })).toBeVisible()
})

test('offline a photo from the + list of a phone waits with its expense, and both are sent once', async ({
  browser,
  proxied: { server },
}) => {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  await waitUntilAvailableOffline(page, 'expenses')
  await page.setViewportSize(PHONE)
  await page.goto(`${server.url}/`)
  await device.setOffline(true)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('A photo of a receipt').click()
  await (await choosing).setFiles(PHOTO)
  const form = formCard(page)
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('8')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(waitingCard(page)).toContainText('1 receipt')
  await page.reload()
  await expect(waitingCard(page)).toContainText('1 receipt')
  await device.setOffline(false)
  await expect(waitingCard(page)).toBeHidden({ timeout: 20_000 })
  expect(await listExpenses(page, server)).toHaveLength(1)
  expect(await listReceipts(page, server)).toMatchObject([{ name: 'IMG_0012.webp', type: 'image/webp' }])
  await device.close()
})
