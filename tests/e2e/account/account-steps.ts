import { expect, type Locator, type Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export async function openAccount(page: Page, server: BuiltServer): Promise<void> {
  await page.goto(`${server.url}/account`)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
