import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'

/** The browser's clock. The server's answers about these records are the same on any day. */
const NOW = '2026-11-15T10:00:00Z'

/** £60.00 an hour, see treatments-steps.ts. */
const RATE = { monthlyExpenses: '25980', desiredProfit: '0', weeklyHours: 100, taxRate: '0' }

/** Names that an attacker tries, and ordinary names that are hard to print. */
export const NAMES = {
  image: '<img src=x onerror="window.planted=1">',
  script: '<script>window.planted=1</script>',
  formula: '=HYPERLINK("http://evil.example","Cut, wash")',
  emoji: '💇‍♀️ Balayage',
  rightToLeft: 'صبغة شعر كاملة',
  long: `Long ${'x'.repeat(195)}`,
}

/** An owner with access, on 15 November 2026. */
export async function signUpOwner(page: Page, server: BuiltServer): Promise<void> {
  await fixTime(page, NOW)
  await signUpWithAccess(page, server, 'Priya Shah')
}

/** An owner with a year of takings and costs, a rate, a profitable treatment and an unprofitable one. */
export async function signUpWithFigures(page: Page, server: BuiltServer): Promise<void> {
  await signUpOwner(page, server)
  const { id: businessId } = await add(page, server, 'businesses', { name: 'Main Salon' })
  await add(page, server, 'hourly-rate-calculations', RATE)
  for (const [weekStartDate, weeklyTotal] of [
    ['2026-11-02', '1000.10'],
    ['2026-11-09', '2000'],
    ['2026-10-26', '900'],
    ['2025-11-24', '700'],
  ])
    await add(page, server, 'weekly-incomes', { businessId, weekStartDate, weeklyTotal })
  for (const [date, amount] of [
    ['2026-11-01', '100.05'],
    ['2026-11-30', '50'],
    ['2026-10-31', '400'],
    ['2025-11-03', '20'],
  ])
    await spend(page, server, { date, amount })
  await treat(page, server, { name: 'Full colour', price: '80', duration: 60 })
  await treat(page, server, { name: 'Cut and finish', price: '150', duration: 30, productCost: '7.50' })
}

export async function add(page: Page, server: BuiltServer, noun: string, data: object) {
  const answer = await page.request.post(`${server.url}/api/${noun}`, { data })
  expect(answer.ok(), `adding to ${noun}`).toBe(true)
  return (await answer.json()) as { id: number }
}

export function spend(page: Page, server: BuiltServer, changes: object = {}) {
  const usual = { category: 'Wages', description: 'Saturday junior', amount: '84.50', date: '2026-11-03' }
  return add(page, server, 'expenses', { ...usual, ...changes })
}

/** Adds names of every kind that has ever broken an export. */
export async function addHostileNames(page: Page, server: BuiltServer): Promise<void> {
  for (const name of Object.values(NAMES)) await treat(page, server, { name, overheadCost: '20' })
  for (const description of Object.values(NAMES)) await spend(page, server, { description })
}

export function treat(page: Page, server: BuiltServer, changes: object = {}) {
  return add(page, server, 'treatments', { name: 'Wash', price: '40', duration: 30, ...changes })
}

export async function openReports(page: Page, server: BuiltServer, search = ''): Promise<void> {
  await page.goto(`${server.url}/reports${search}`)
  await expect(page.getByRole('heading', { name: 'Reports & Export', level: 1 })).toBeVisible()
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** One of the four figures: its label, its value and its note. */
export function metric(page: Page, label: string): Locator {
  return page.locator('dl.card', { hasText: label })
}

export function rows(within: Locator): Locator {
  return within.locator('tbody').getByRole('row')
}

/** Starts a download with `press` and returns its file name and its bytes. */
export async function download(page: Page, press: () => Promise<void>) {
  const started = page.waitForEvent('download')
  await press()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Keeps the address of the next mail draft as `window.draft`, and opens no mail program. */
export async function catchMailDraft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const navigation = (window as unknown as { navigation: EventTarget }).navigation
    navigation.addEventListener('navigate', (event) => {
      const { url } = (event as unknown as { destination: { url: string } }).destination
      if (!url.startsWith('mailto:')) return
      Object.assign(window, { draft: url })
      event.preventDefault()
    })
  })
}
