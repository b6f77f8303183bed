import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { type Business, monday, signUpWithBusinesses } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const CLOSES_PATH = '/api/weekly-closes'

/** The Friday of last week, which is over for the server too. */
export const LAST_FRIDAY: Day = addDays(monday(1), 4)

/**
 * An owner with one business and pots, who trades as a company: while the year stays under £50,000, a week's tax is
 * 19% of it on every day of the year.
 */
export async function signUpWithPots(page: Page, server: BuiltServer): Promise<Business | undefined> {
  const [business] = await signUpWithBusinesses(page, server, 'Main Salon')
  await put(page, server, '/api/tax-position', { legalForm: 'company' })
  await put(page, server, '/api/pots', { startedOn: monday(4) })
  return business
}

async function put(page: Page, server: BuiltServer, path: string, data: object): Promise<void> {
  expect((await page.request.put(server.url + path, { data })).status()).toBe(200)
}

export function stepHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true })
}

/** The card of the steps and the result. */
export function closeCard(page: Page): Locator {
  return page.getByRole('region', { name: /^Step |^What the week brought/ })
}

export function hoursField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Hours with clients/ })
}

export function closeAddress(server: BuiltServer, week: Day): string {
  return `${server.url}/ceo-numbers/close?week=${week}`
}

type Close = { weekStartDate: string; hours: string | null; takings: { gross: string } }

/** Reads the closes from the server, whatever the screen shows. */
export async function listCloses(page: Page, { url }: BuiltServer): Promise<Close[]> {
  return (await (await page.request.get(url + CLOSES_PATH)).json()) as Close[]
}
