import { expect, type Locator, type Page } from '@playwright/test'
import { type Day, dayIn, mondayOf } from '#shared/kernel/calendar/days.ts'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const DASHBOARD_CALL = '**/api/dashboard'
/** What the server answers when it fails. */
export const FAILURE = { message: 'Something went wrong.', code: 'internal' }
export const SEASONAL_TIP = /^Adjust your prices with the season/

export const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
/** Three quarters of an hour at the rate above cost £22.52 of the £38.00. */
export const FACIAL = { name: 'Facial', price: '38.00', duration: 45 }
export const WAGES = { category: 'Wages', description: 'Saturday help', amount: '240.00' }

/** Today by the server's clock. */
export function today(): Day {
  return dayIn(new Date(), 'Europe/London')
}

function thisWeek(): Day {
  return mondayOf(today())
}

/** A new owner with access, on the dashboard. */
export async function openAsNewOwner(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(server.url)
}

/** An owner who has done all the first steps and has an expense and a goal, on the dashboard. */
export async function openWithRecords(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  const businessId = await addBusiness(page, server)
  await add(page, server, '/hourly-rate-calculations', RATE)
  await add(page, server, '/treatments', FACIAL)
  await addWeek(page, server, businessId)
  await add(page, server, '/expenses', { ...WAGES, date: today() })
  await add(page, server, '/income-goals', { goalType: 'weekly', targetAmount: '1000', businessId })
  await add(page, server, '/income-goals', { goalType: 'yearly', targetAmount: '12505' })
  await page.goto(server.url)
}

export async function addBusiness(page: Page, server: BuiltServer): Promise<number> {
  return (await add(page, server, '/businesses', { name: 'Main Salon' })).id
}

export async function addWeek(page: Page, server: BuiltServer, businessId: number): Promise<void> {
  await add(page, server, '/weekly-incomes', {
    businessId,
    weekStartDate: thisWeek(),
    weeklyTotal: '1250.50',
  })
}

export async function add(page: Page, server: BuiltServer, path: string, data: object) {
  const answer = await page.request.post(`${server.url}/api${path}`, { data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { id: number }
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The card of one of the four figures. */
export function metric(page: Page, label: string): Locator {
  return page.locator('dl').filter({ has: page.getByText(label, { exact: true }) })
}

/** Waits for the figures, because everything below them moves when they appear. */
export async function expectFigures(page: Page): Promise<void> {
  await expect(metric(page, 'Active Treatments')).not.toContainText('...')
}
