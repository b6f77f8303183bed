import type { Locator, Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { test as base, expect } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { TUESDAY } from '#tests/support/browser/server-fixtures.ts'

/** The server's day is 17 November 2026, as the browser's. */
export const test = base.extend({
  builtServer: async ({ tuesdayServer }, use) => use(tuesdayServer),
})

export async function signUpAtBank(page: Page, server: BuiltServer): Promise<void> {
  await fixTime(page, TUESDAY)
  await signUpWithAccess(page, server, 'Priya Shah')
}

export async function openImport(page: Page, server: BuiltServer): Promise<void> {
  await page.goto(`${server.url}/expenses?import=bank`)
  await expect(importCard(page)).toBeVisible()
}

export function importCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Import from your bank', exact: true })
}

export async function chooseFile(page: Page, text: string, name = 'statement.csv'): Promise<void> {
  await page
    .getByLabel('Choose a statement')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

export function paymentRows(page: Page): Locator {
  return page.getByRole('table', { name: 'Payments in the file' }).locator('tbody').getByRole('row')
}

export const lines = (...texts: string[]) => texts.join('\r\n')
