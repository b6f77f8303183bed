import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { addDays, type Day, dayIn, formatWeekOf, mondayOf } from '#shared/kernel/calendar/days.ts'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { touchOnLoad } from '#tests/support/browser/touch-on-load.ts'

export const WEEKS_PATH = '/api/weekly-incomes'
export const BUSINESSES_PATH = '/api/businesses'

export type Business = { id: number; name: string; location: string | null; isActive: number }
export type WeekEntry = { id: number; businessId: number; weekStartDate: string; weeklyTotal: string }

/** The Monday of the owner's current week, or of the week this many weeks ago. */
export function monday(weeksAgo = 0): Day {
  return addDays(mondayOf(dayIn(new Date(), 'Europe/London')), -7 * weeksAgo)
}

/** A label such as "Week of Nov 9, 2026", for the week this many weeks ago. */
export function weekOf(weeksAgo: number): string {
  return formatWeekOf(monday(weeksAgo))
}

export function shortWeekOf(weeksAgo: number): string {
  return weekOf(weeksAgo).replace('Week of ', '')
}

/** An owner with access and these businesses, in this order. */
export async function signUpWithBusinesses(
  page: Page,
  server: BuiltServer,
  ...names: readonly string[]
): Promise<Business[]> {
  await signUpWithAccess(page, server, 'Priya Shah')
  const added: Business[] = []
  for (const name of names) {
    const answer = await page.request.post(server.url + BUSINESSES_PATH, { data: { name } })
    expect(answer.status()).toBe(201)
    added.push((await answer.json()) as Business)
  }
  return added
}

/** Enters one week of a business through the API. */
export async function enterWeek(
  page: Page,
  server: BuiltServer,
  business: { id: number } | undefined,
  [week, weeklyTotal]: readonly [week: string, weeklyTotal: string],
): Promise<WeekEntry> {
  const data = { businessId: business?.id, weekStartDate: week, weeklyTotal }
  const answer = await page.request.post(server.url + WEEKS_PATH, { data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as WeekEntry
}

/** Enters the same total in many weeks, the newest this many weeks ago. */
export async function enterWeeks(
  page: Page,
  server: BuiltServer,
  business: { id: number } | undefined,
  { count, from = 0, total = '100.00' }: { count: number; from?: number; total?: string },
): Promise<void> {
  const weeks = Array.from({ length: count }, (_, index) => monday(from + index))
  // In batches: a request that waits behind hundreds would time out.
  while (weeks.length > 0)
    await Promise.all(weeks.splice(0, 20).map((week) => enterWeek(page, server, business, [week, total])))
}

/** Reads the weeks from the server, whatever the screen shows. */
export async function listWeeks(page: Page, server: BuiltServer, search = ''): Promise<WeekEntry[]> {
  const answer = await page.request.get(`${server.url}${WEEKS_PATH}?limit=500&${search}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as WeekEntry[]
}

export async function openCeoNumbers(page: Page, server: BuiltServer, search = ''): Promise<void> {
  await page.goto(`${server.url}/ceo-numbers${search}`)
  await expect(page.getByRole('heading', { name: 'CEO Numbers', level: 1 })).toBeVisible()
}

/** A card by its heading: 'Weekly Income Entry', 'Income Summary', 'Recent Weeks', … */
export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The card of the newest ten weeks. */
export function history(page: Page): Locator {
  return card(page, 'Historical Performance')
}

/** The box of a business, or 'Weekly Total' where one business is chosen. */
export function incomeBox(page: Page, label: string): Locator {
  return card(page, 'Weekly Income Entry').getByLabel(label)
}

/** Everything under a box: its parts, its state and its buttons. */
export function boxRow(page: Page, label: string): Locator {
  return card(page, 'Weekly Income Entry')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(label) })
}

/** One of the four figures of the shown week. */
export function weekFigure(page: Page, label: string): Locator {
  return page.getByRole('status', { name: 'The shown week' }).locator('dl', { hasText: label })
}

export function businessSelect(page: Page): Locator {
  return page.getByLabel('Business', { exact: true })
}

export function weekLabel(page: Page): Locator {
  return page.getByRole('heading', { name: /^Week of / })
}

/** A page without the check for console errors, because the browser logs one when the network is cut. */
export async function openWithoutErrorCheck(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  await touchOnLoad(context)
  return context.newPage()
}

/** Makes saving fail; the returned function repairs it. */
export async function failSaving(page: Page): Promise<() => Promise<void>> {
  const path = `**${WEEKS_PATH}`
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  return () => page.unroute(path)
}

/** Records every request that changes weeks from now on. */
export function recordChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isOfWeeks = new URL(request.url()).pathname.startsWith(WEEKS_PATH)
    if (isOfWeeks && request.method() !== 'GET') sent.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  return sent
}
