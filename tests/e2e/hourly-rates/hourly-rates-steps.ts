import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const RATES_PATH = '/api/hourly-rate-calculations'
export const SAVE = 'Save Calculation'

export type RateFigures = {
  monthlyExpenses: string
  desiredProfit: string
  weeklyHours: number
  taxRate: string
  staffCount?: number
}

export const FIGURES: RateFigures = {
  monthlyExpenses: '3000.00',
  desiredProfit: '30',
  weeklyHours: 40,
  taxRate: '25',
}

/** A new owner with access, on the calculator. */
export async function openCalculator(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/hourly-rate`)
}

/** An owner with access and these rates, added in order, so the last one is the newest. */
export async function signUpWithRates(page: Page, server: BuiltServer, rates: readonly RateFigures[]) {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const data of rates) {
    const answer = await page.request.post(`${server.url}${RATES_PATH}`, { data })
    expect(answer.status()).toBe(201)
  }
}

/** Rates that differ in their expenses: £1,000.00, £2,000.00 and so on. */
export function manyRates(count: number): RateFigures[] {
  return Array.from({ length: count }, (_, index) => ({
    ...FIGURES,
    monthlyExpenses: `${index + 1}000.00`,
  }))
}

export function expensesBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Monthly expenses in pounds' })
}

export function resultCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Recommended hourly rate' })
}

export function recentCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent Calculations' })
}

export function historyCard(page: Page): Locator {
  return page.getByRole('region', { name: 'All Calculations' })
}

export function rows(card: Locator): Locator {
  return card.getByRole('list').first().getByRole('listitem')
}
