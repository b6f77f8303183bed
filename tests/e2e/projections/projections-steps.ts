import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const CUT = {
  name: 'Cut and finish',
  price: '45.00',
  duration: 45,
  productCost: '2.50',
  overheadCost: '20.00',
}
export const COLOUR = { name: 'Full colour', price: '120.00', duration: 90, overheadCost: '30.00' }

export async function open(page: Page, server: BuiltServer, treatments: readonly object[]) {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const data of treatments) {
    const answer = await page.request.post(`${server.url}/api/treatments`, { data })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`${server.url}/revenue`)
}

export async function plan(page: Page, treatment: string, sessions: string) {
  await page.getByLabel('Treatment', { exact: true }).selectOption(treatment)
  await page.getByLabel('Sessions per week').fill(sessions)
}

export function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Monthly projection' })
}
