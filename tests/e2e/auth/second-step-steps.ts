import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { card, openAccount } from '#tests/e2e/account/account-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { button, fillLogin } from './auth-steps.ts'

/** The code that an app shows, `steps` times 30 seconds from now. Each one works once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Adds the account's first passkey on its page. */
export async function addFirstPasskey(page: Page, server: BuiltServer): Promise<void> {
  await openAccount(page, server)
  await card(page, 'Signing in').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('Priya’s phone')
  await dialog.getByLabel('Your password').fill(GOOD_PASSWORD)
  await button(page, 'Continue').click()
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await button(page, 'I’ve kept them').click()
}

export async function signOutAndOpenLogin(page: Page, server: BuiltServer): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${server.url}/login`)
}

export async function signInWithPassword(page: Page, email: string): Promise<void> {
  await fillLogin(page, { email })
  await button(page, 'Sign In').click()
}
