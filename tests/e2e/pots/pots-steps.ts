import { expect, type Locator, type Page } from '@playwright/test'
import {
  type Business,
  card,
  enterWeek,
  monday,
  signUpWithBusinesses,
} from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

/** A salon that took £200 last week and £100 in this one. So little has no tax, so half is pay and 45% is costs. */
export async function signUpWithTwoWeeks(page: Page, server: BuiltServer): Promise<Business | undefined> {
  const [salon] = await signUpWithBusinesses(page, server, 'Main Salon')
  await enterWeek(page, server, salon, [monday(1), '200'])
  await enterWeek(page, server, salon, [monday(0), '100'])
  return salon
}

/** The same with pots that started last week: £150 of pay, £15 of profit and £135 of costs are to move. */
export async function signUpWithPots(page: Page, server: BuiltServer): Promise<Business | undefined> {
  const salon = await signUpWithTwoWeeks(page, server)
  await savePosition(page, server)
  const answer = await page.request.put(`${server.url}/api/pots`, { data: { startedOn: monday(1) } })
  expect(answer.status()).toBe(200)
  return salon
}

export async function savePosition(page: Page, { url }: BuiltServer): Promise<void> {
  expect((await page.request.put(`${url}/api/tax-position`, { data: {} })).status()).toBe(200)
}

export async function pressMoved(page: Page, { url }: BuiltServer, on: string): Promise<void> {
  expect((await page.request.post(`${url}/api/pots/moved`, { data: { on } })).status()).toBe(201)
}

type Move = { pot: string; on: string; amount: string; direction: string; note?: string }

export async function addMove(page: Page, { url }: BuiltServer, data: Move): Promise<number> {
  const answer = await page.request.post(`${url}/api/pot-moves`, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Reads the moves from the server, whatever the screen shows. */
export async function listMoves(page: Page, { url }: BuiltServer): Promise<Move[]> {
  return (await (await page.request.get(`${url}/api/pot-moves`)).json()) as Move[]
}

export function potsCard(page: Page): Locator {
  return card(page, 'Your pots')
}

/** The line of a pot: its name, what it holds and what is to move. */
export function potLine(page: Page, name: string): Locator {
  return potsCard(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
}
