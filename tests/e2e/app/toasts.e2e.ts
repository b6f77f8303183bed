import type { Locator } from '@playwright/test'
import { button, fillLogin, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { addExpenses, RENT } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('a toast on a phone leaves the title of the page, and of a panel with its buttons, in sight', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  const person = await signUpWithAccess(page, server, 'Priya Shah')
  await addExpenses(page, server, [RENT])
  await page.context().clearCookies()
  await page.goto(`${server.url}/login?next=%2Fexpenses`)
  await fillLogin(page, person)
  await button(page, 'Sign In').click()
  await expect(toast(page)).toContainText('Logged in successfully')
  await expectNoOverlap(toast(page), page.getByRole('heading', { level: 1 }))
  await page.route('**/api/expenses/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Edit High street rent' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Description').fill('Rent')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Failed to update expense')
  await expectNoOverlap(toast(page), panel.getByRole('heading'))
  await expectNoOverlap(toast(page), panel.getByRole('button', { name: 'Save changes' }))
  await expectNoOverlap(toast(page), panel.getByRole('button', { name: 'Cancel' }))
})

/** The two do not overlap. */
async function expectNoOverlap(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  const gap = Math.max((b?.y ?? 0) - bottomOf(a), (a?.y ?? 0) - bottomOf(b))
  expect(gap).toBeGreaterThanOrEqual(0)
}

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0)
}
