import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const PURCHASES_PATH = '/api/stock-purchases'

export type Purchase = {
  supplier: string
  purchaseDate: string
  totalAmount: string
  category: string
  description?: string
  recordExpense?: boolean
}

/** The owner's today, or the day this many days ago. */
export function today(daysAgo = 0): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Europe/London',
  })
}

/** The fifteenth of the month this many months ago. */
export function monthsBack(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 15)).toISOString().slice(0, 10)
}

export function purchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    supplier: 'Northern Hair Supply',
    purchaseDate: today(),
    totalAmount: '120.00',
    category: 'Hair Products',
    description: 'Colour tubes\nand foils',
    ...changes,
  }
}

/** An owner with access and these purchases, added in order. */
export async function signUpWithPurchases(page: Page, server: BuiltServer, purchases: readonly Purchase[]) {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const data of purchases) {
    const answer = await page.request.post(`${server.url}${PURCHASES_PATH}`, { data })
    expect(answer.status()).toBe(201)
  }
}

/** Reads from the server, whatever the screen shows. */
export async function read<Row>(page: Page, server: BuiltServer, path: string): Promise<Row[]> {
  const answer = await page.request.get(`${server.url}${path}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Row[]
}

export function addCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Add Stock Purchase' })
}

export function historyCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Purchase History' })
}

export function chartCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Stock by Month' })
}

export function rows(page: Page): Locator {
  return historyCard(page).getByRole('list').getByRole('listitem')
}

/** The card of the figure with this label. */
export function figure(page: Page, label: string): Locator {
  return page.getByRole('status', { name: 'Stock figures' }).locator('dl', { hasText: label })
}

export function panel(page: Page, supplier: string): Locator {
  return page.getByRole('dialog', { name: `Edit ${supplier}` })
}

export async function fillPurchase(form: Locator, typed: Partial<Record<string, string>>) {
  const { Category: category, ...texts } = typed
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text ?? '')
  if (category) await form.getByLabel('Category').selectOption(category)
}
