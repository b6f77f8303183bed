import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { test as base } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { TUESDAY } from '#tests/support/browser/server-fixtures.ts'

/** Both the server and the browser are at that Tuesday, because figures are compared as of today. */
export const test = base.extend({
  builtServer: async ({ tuesdayServer }, use) => use(tuesdayServer),
  page: async ({ page }, use) => {
    await fixTime(page, TUESDAY)
    await use(page)
  },
})

type Records = {
  businesses: readonly string[]
  /** Takings in pounds by Monday, of each business in turn. */
  weeks: readonly Readonly<Record<string, string>>[]
  expenses?: Readonly<Record<string, string>>
  goals?: readonly object[]
}

/** Signs up an owner with access and these records. */
export async function signUpWithRecords(page: Page, server: BuiltServer, records: Records): Promise<void> {
  const { businesses, weeks, expenses = {}, goals = [] } = records
  await signUpWithAccess(page, server, 'Priya Shah')
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api/${path}`, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }
  for (const [index, name] of businesses.entries()) {
    const { id: businessId } = await add('businesses', { name })
    for (const [weekStartDate, weeklyTotal] of Object.entries(weeks[index] ?? {}))
      await add('weekly-incomes', { businessId, weekStartDate, weeklyTotal })
  }
  for (const [date, amount] of Object.entries(expenses))
    await add('expenses', { category: 'Wages', description: 'Saturday help', amount, date })
  for (const goal of goals) await add('income-goals', goal)
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The card of one of the dashboard's four figures. */
export function metric(page: Page, label: string): Locator {
  return page.locator('dl').filter({ has: page.getByText(label, { exact: true }) })
}

export function rows(within: Locator): Locator {
  return within.locator('tbody').getByRole('row')
}
