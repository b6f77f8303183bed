import { expect, type Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

/** A large week in March, and the 13 weeks before the week of 16 November 2026. */
export const WEEKS = {
  '2026-03-02': '60000',
  ...Object.fromEntries(
    [
      '08-17',
      '08-24',
      '08-31',
      '09-07',
      '09-14',
      '09-21',
      '09-28',
      '10-05',
      '10-12',
      '10-19',
      '10-26',
      '11-02',
      '11-09',
    ].map((monday) => [`2026-${monday}`, '1500']),
  ),
}

export async function savePosition(page: Page, server: BuiltServer, data: object): Promise<void> {
  const answer = await page.request.put(`${server.url}/api/tax-position`, { data })
  expect(answer.ok()).toBe(true)
}

/** Enters takings of the only business, by Monday. */
export async function addWeeks(
  page: Page,
  server: BuiltServer,
  weeks: Readonly<Record<string, string>>,
): Promise<void> {
  const businesses = await (await page.request.get(`${server.url}/api/businesses`)).json()
  for (const [weekStartDate, weeklyTotal] of Object.entries(weeks)) {
    const data = { businessId: businesses[0].id, weekStartDate, weeklyTotal }
    const answer = await page.request.post(`${server.url}/api/weekly-incomes`, { data })
    expect(answer.ok()).toBe(true)
  }
}
