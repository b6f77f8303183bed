import type { Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { recentCard } from '#tests/e2e/expenses/expenses-steps.ts'
import {
  addCard,
  PURCHASES_PATH,
  type Purchase,
  read,
} from '#tests/e2e/stock-purchases/stock-purchases-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { addTowels, listExpenses, openDevice, waitingCard } from './offline-steps.ts'

test('an expense whose answer is lost while something else is added is stored once', async ({
  browser,
  proxied: { server, proxy },
}) => {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  const before = proxy.calls().length
  const loseAnswer = await holdAnswerOfExpense(page)
  await addTowels(page)
  await expect(button(page, 'Adding...')).toBeVisible()

  await page.getByRole('link', { name: 'Stock Budget' }).first().click()
  const form = addCard(page)
  await form.getByLabel('Supplier Name').fill('Salon Direct')
  await form.getByLabel('Total Amount').fill('12')
  await form.getByLabel('Category').selectOption('Other')
  await button(page, 'Add Purchase').click()
  await expect(toast(page)).toContainText('Your stock purchase has been recorded successfully.')

  loseAnswer()
  await page.getByRole('link', { name: 'Expenses' }).first().click()
  await expect(recentCard(page)).toContainText('Towels', { timeout: 20_000 })
  await expect(waitingCard(page)).toBeHidden({ timeout: 20_000 })
  expect(await listExpenses(page, server)).toHaveLength(1)
  expect(await read<Purchase>(page, server, PURCHASES_PATH)).toHaveLength(1)
  const calls = proxy.calls().slice(before)
  const keys = calls.flatMap((call) => /^POST \/api\/expenses (\S+)/.exec(call)?.[1] ?? [])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await device.close()
})

/** The server stores the next expense, but its answer is held back and then lost. */
async function holdAnswerOfExpense(page: Page): Promise<() => void> {
  let lose = () => {}
  const held = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(
    '**/api/expenses',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await held
      await route.abort()
    },
    { times: 1 },
  )
  return lose
}
