import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, fillLogin, signUp, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { card, openAccount } from './account-steps.ts'

test('anything deleted can be restored from the bin, one by one or all at once', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Bea Binns')
  for (const description of ['Window cleaner', 'Flowers', 'Coffee'])
    await deleteExpense(page, server, description)
  await openAccount(page, server)
  const bin = card(page, 'Bin')
  await expect(bin.getByRole('listitem')).toHaveText([/^Coffee/, /^Flowers/, /^Window cleaner/])
  await bin.getByRole('button', { name: 'Restore expense Flowers' }).click()
  await expect(toast(page)).toContainText('Restored.')
  await expect(bin.getByRole('listitem')).toHaveText([/^Coffee/, /^Window cleaner/])
  await expect(bin).toBeFocused()
  await runAxe(bin)
  await bin.getByRole('button', { name: 'Restore all' }).click()
  await expect(toast(page)).toContainText('All 2 restored.')
  await expect(bin.getByText('The bin is empty.')).toBeVisible()
  const answer = await page.request.get(`${server.url}/api/expenses`)
  expect(answer.headers()['x-total-count']).toBe('3')
})

test('an owner without access takes everything along, and erases the account by keyboard', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400, 401)
  const { email } = await signUp(page, server)
  await page.goto(`${server.url}/help`)
  await page.getByRole('link', { name: 'Export Report' }).click()
  await expect(page).toHaveURL(`${server.url}/account#export`)
  await expect(card(page, 'Your data')).toBeFocused()
  const download = page.waitForEvent('download')
  await button(page, 'Export everything').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^damson-export-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  await expect(toast(page)).toContainText('is in your downloads.')

  await button(page, 'Erase my account…').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await runAxe(dialog)
  await dialog.getByLabel('Type ERASE to confirm').fill('erase')
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Type ERASE to confirm')).toBeFocused()
  await expect(dialog.getByLabel('Type ERASE to confirm')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(toast(page)).toContainText('Account erased')
  await fillLogin(page, { email })
  await button(page, 'Sign In').click()
  await expect(toast(page)).toContainText('Invalid credentials')
})

async function deleteExpense(page: Page, server: BuiltServer, description: string): Promise<void> {
  const path = `${server.url}/api/expenses`
  const data = { category: 'Other', description, amount: '45.00', date: '2026-11-02' }
  const { id } = await (await page.request.post(path, { data })).json()
  expect((await page.request.delete(`${path}/${id}`)).status()).toBe(204)
}
