import { expect, type Locator, type Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { card } from './ceo-numbers-steps.ts'

export const GOALS_PATH = '/api/income-goals'

type Goal = { id: number; goalType: string; targetAmount: string }

export async function addGoals(page: Page, server: BuiltServer, added: readonly object[]): Promise<void> {
  for (const data of added) {
    const answer = await page.request.post(server.url + GOALS_PATH, { data })
    expect(answer.status()).toBe(201)
  }
}

export async function listGoals(page: Page, server: BuiltServer): Promise<Goal[]> {
  const answer = await page.request.get(server.url + GOALS_PATH)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Goal[]
}

export function goals(page: Page): Locator {
  return card(page, 'Income Goals')
}

export function rows(page: Page): Locator {
  return goals(page).getByRole('list').first().getByRole('listitem')
}
