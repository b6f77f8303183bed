import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'

export const EXPENSES_PATH = '/api/expenses'
export const EMPTY = 'No expenses recorded yet. Add your first expense!'

export type ExpenseGiven = { category: string; description: string; amount: string; date: string }

export const RENT: ExpenseGiven = {
  category: 'Rent & Utilities',
  description: 'High street rent',
  amount: '1250.00',
  date: '2026-11-02',
}

/** The browser's clock; the server stores the days it is given. */
const NOW = '2026-11-15T10:00:00Z'

/** An owner with access and these expenses, on the Expense Tracker, on 15 November 2026. */
export async function openExpenses(
  page: Page,
  server: BuiltServer,
  {
    given = [],
    search = '',
    now = NOW,
    linkedPurchase = false,
  }: { given?: readonly ExpenseGiven[]; search?: string; now?: string; linkedPurchase?: boolean } = {},
): Promise<void> {
  await fixTime(page, now)
  await signUpWithAccess(page, server, 'Priya Shah')
  await addExpenses(page, server, given)
  if (linkedPurchase) await addLinkedPurchase(page, server)
  await page.goto(`${server.url}/expenses${search}`)
}

export async function addExpenses(page: Page, server: BuiltServer, given: readonly ExpenseGiven[]) {
  for (const data of given) {
    const answer = await page.request.post(`${server.url}${EXPENSES_PATH}`, { data })
    expect(answer.status()).toBe(201)
  }
}

/** A purchase that is also recorded as an expense. */
async function addLinkedPurchase(page: Page, server: BuiltServer): Promise<void> {
  const data = {
    supplier: 'Salon Direct',
    category: 'Hair Products',
    totalAmount: '212.40',
    purchaseDate: '2026-11-13',
    description: 'Autumn colour order',
    recordExpense: true,
  }
  const answer = await page.request.post(`${server.url}/api/stock-purchases`, { data })
  expect(answer.status()).toBe(201)
}

/** From now on the owner gets the VAT in costs back. */
export async function registerForVat(page: Page, server: BuiltServer): Promise<void> {
  const data = { vatScheme: 'standard', vatRegisteredOn: '2026-01-01' }
  const answer = await page.request.put(`${server.url}/api/tax-position`, { data })
  expect(answer.status()).toBe(200)
}

export async function addBusinesses(page: Page, server: BuiltServer, names: readonly string[]) {
  for (const name of names) {
    const answer = await page.request.post(`${server.url}/api/businesses`, { data: { name } })
    expect(answer.status()).toBe(201)
  }
}

/** "Towels 1" for £1.00 on 1 January 2026, "Towels 2" for £2.00 on the next day, and so on. */
export function manyExpenses(count: number): ExpenseGiven[] {
  return Array.from({ length: count }, (_, index) => ({
    category: index % 2 === 0 ? 'Products & Supplies' : 'Wages',
    description: `Towels ${index + 1}`,
    amount: `${index + 1}.00`,
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }))
}

export function formCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Add an expense' })
}

export function summaryCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Monthly Summary' })
}

export function recentCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent Expenses' })
}

export function allCard(page: Page): Locator {
  return page.getByRole('region', { name: 'All Expenses' })
}

/** The rows of the list without its header row. */
export function rows(card: Locator): Locator {
  return card.locator('tbody').getByRole('row')
}

export async function fillExpense(form: Locator, given: Partial<ExpenseGiven>): Promise<void> {
  if (given.category !== undefined) await form.getByLabel('Category').selectOption(given.category)
  if (given.description !== undefined) await form.getByLabel('Description').fill(given.description)
  if (given.amount !== undefined) await form.getByLabel('Amount').fill(given.amount)
  if (given.date !== undefined) await form.getByLabel('Date').fill(given.date)
}
