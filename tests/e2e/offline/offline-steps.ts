import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { fillExpense, formCard } from '#tests/e2e/expenses/expenses-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { touchOnLoad } from '#tests/support/browser/touch-on-load.ts'

/**
 * A separate browser context that keeps data as a phone does. Its console is not checked, because it logs
 * every cut of the network.
 */
export async function openDevice(browser: Browser): Promise<BrowserContext> {
  const device = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'allow',
  })
  await touchOnLoad(device)
  return device
}

/**
 * Waits until the device could open this screen offline: with the app's files, its page and these nouns'
 * figures.
 */
export async function waitUntilAvailableOffline(page: Page, ...nouns: readonly string[]): Promise<void> {
  // More than a hundred files are downloaded for it.
  await expect.poll(() => page.evaluate(IS_SHELL_CACHED), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => storedNouns(page)).toEqual(expect.arrayContaining([...nouns]))
}

/** The nouns whose figures are stored on the device. */
export function storedNouns(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(STORED_NOUNS)
}

/** Every address in the browser's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CACHED_PATHS)
}

export const IS_SHELL_CACHED = `caches.match('/app-shell').then((page) => page !== undefined)`

const STORED_NOUNS = `new Promise((resolve) => {
  const opening = indexedDB.open('damson-figures')
  // The database does not exist yet, so the attempt to open it must not create an empty one.
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

/** Reads the expenses from the server, whatever the screen shows. */
export async function listExpenses(page: Page, { url }: BuiltServer): Promise<Kept[]> {
  return (await (await page.request.get(`${url}/api/expenses`)).json()) as Kept[]
}
