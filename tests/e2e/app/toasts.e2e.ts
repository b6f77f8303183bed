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
  await expectNoOverlap(toast(page), panel.getByRole('heading', { level: 2 }))
  await expectNoOverlap(toast(page), panel.getByRole('button', { name: 'Save changes' }))
  await expectNoOverlap(toast(page), panel.getByRole('button', { name: 'Cancel' }))
})

test('a toast comes up above the bar of the phone, clear of the button that saved', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  const save = button(page, 'Add Expense')
  await page.getByLabel('Category').selectOption('Wages')
  await page.getByLabel('Description').fill('Saturday help')
  await page.getByRole('textbox', { name: 'Amount in pounds' }).fill('80')
  // The button is where the toast would be: just above the bar.
  await save.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await page.mouse.wheel(0, 90)
  await save.click()
  await expect(toast(page)).toContainText('Expense added successfully!')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expectNoOverlap(toast(page), save)
  await expectNoOverlap(toast(page), bar)
  const [box, barBox] = [await toast(page).boundingBox(), await bar.boundingBox()]
  expect((barBox?.y ?? 0) - bottomOf(box)).toBeLessThan(160)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => isOverlapping(toast(page), save)).toBe(false)
})

/** The two do not overlap. */
async function expectNoOverlap(one: Locator, other: Locator): Promise<void> {
  expect(await isOverlapping(one, other)).toBe(false)
}

async function isOverlapping(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return Math.max((b?.y ?? 0) - bottomOf(a), (a?.y ?? 0) - bottomOf(b)) < 0
}

function bottomOf(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0)
}
