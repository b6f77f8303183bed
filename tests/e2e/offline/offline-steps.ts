import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { fillExpense, formCard } from '#tests/e2e/expenses/expenses-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

/** A browser of its own that keeps what a phone would; nobody watches its console, which speaks of every cut. */
export async function openDevice(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'allow' })
}

/** Until the device could open this screen by itself: the app's files, its page and the figures named. */
export async function untilKept(page: Page, ...nouns: readonly string[]): Promise<void> {
  // More than a hundred files are fetched for it.
  await expect.poll(() => page.evaluate(KEPT_SHELL), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => keptNouns(page)).toEqual(expect.arrayContaining([...nouns]))
}

/** What the figures on the device are about. */
export function keptNouns(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(KEPT_NOUNS)
}

/** Every address that lies in a cache. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CACHED_PATHS)
}

export const KEPT_SHELL = `caches.match('/app-shell').then((page) => page !== undefined)`

const KEPT_NOUNS = `new Promise((resolve) => {
  const opening = indexedDB.open('damson-figures')
  // Not there yet: an empty one must not be left in its place.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => resolve([])
  opening.onsuccess = () => {
    const reading = opening.result.transaction('answers').objectStore('answers').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result.map((answer) => JSON.parse(answer).queryKey[0]))
    }
  }
})`

const CACHED_PATHS = `(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
})()`

export function waitingCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Waiting to be sent' })
}

export async function addTowels(page: Page, amount = '24.00'): Promise<void> {
  const form = formCard(page)
  await fillExpense(form, { category: 'Products & Supplies', description: 'Towels', amount })
  await form.getByRole('button', { name: 'Add Expense' }).click()
}

export type Kept = { description: string; amount: string }

/** What stands in the records, whatever the screen says. */
export async function listExpenses(page: Page, { url }: BuiltServer): Promise<Kept[]> {
  return (await (await page.request.get(`${url}/api/expenses`)).json()) as Kept[]
}
