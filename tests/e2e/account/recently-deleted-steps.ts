import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const EXPENSES_PATH = '/api/expenses'
export const CUT = { name: 'Cut and finish', price: '50.00', duration: 45, overheadCost: '10.00' }

type Records = { path: string; data: object; count: number }

export async function signUpWithRecords(page: Page, server: BuiltServer, records: Records): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  await addRecords(page, server, records)
}

export async function addRecords(page: Page, server: BuiltServer, { path, data, count }: Records) {
  for (let left = count; left > 0; left -= 1) {
    const answer = await page.request.post(`${server.url}${path}`, { data })
    expect(answer.status()).toBe(201)
  }
}

/** Deletes the record through the API, as another device of the same owner would. */
export async function removeRecord(page: Page, server: BuiltServer, path: string, at: number): Promise<void> {
  const ids = await listIds(page, server, path)
  const answer = await page.request.delete(`${server.url}${path}/${ids[at]}`)
  expect(answer.status()).toBe(204)
}

export async function listIds(page: Page, server: BuiltServer, path: string): Promise<number[]> {
  const answer = await page.request.get(`${server.url}${path}`)
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
}

export function bin(page: Page): Locator {
  return page.getByRole('button', { name: /^Recently deleted \(/ })
}

export function row(page: Page): Locator {
  return page.getByRole('list', { name: 'Recently deleted' }).getByRole('listitem')
}

export function deleteButtons(page: Page): Locator {
  return page.getByRole('button', { name: /^Delete / })
}
