import { expect, type Locator, type Page } from '@playwright/test'
import { GOOD_PASSWORD, newPerson } from '#tests/support/app/people.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export type Person = { name: string; email: string; password: string; businessType: string }

/** Registers a new owner and signs them in in this page's browser, as the form does. */
export async function signUp(
  page: Page,
  server: BuiltServer,
  changes: Partial<Person> = {},
): Promise<Person> {
  const person = { ...newPerson(), email: newEmail(), ...changes }
  const answer = await page.request.post(`${server.url}/api/auth/register`, { data: person })
  expect(answer.status()).toBe(201)
  return person
}

/** A new owner with access, whose name the app's frame shows. */
export async function signUpWithAccess(page: Page, server: BuiltServer, name: string): Promise<Person> {
  const person = await signUp(page, server, { name })
  const answer = await page.request.post(`${server.url}/api/start-trial`)
  expect(answer.ok()).toBe(true)
  return person
}

/** An account that is not signed in in this browser. */
export async function signUpElsewhere(page: Page, server: BuiltServer): Promise<Person> {
  const person = await signUp(page, server)
  await page.context().clearCookies()
  return person
}

export function newEmail(): string {
  return `owner.${crypto.randomUUID().slice(0, 8)}@salon.example`
}

export async function fillLogin(page: Page, { email, password = GOOD_PASSWORD }: Partial<Person>) {
  await emailBox(page).fill(email ?? '')
  await passwordBox(page).fill(password)
}

export function emailBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Email' })
}

export function passwordBox(page: Page): Locator {
  return page.getByLabel('Password', { exact: true })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function toast(page: Page): Locator {
  return page.getByRole('article')
}

/** The reset link as the screen shows it on a local trial. */
export async function askForResetLink(page: Page, server: BuiltServer, email: string): Promise<string> {
  await page.goto(`${server.url}/forgot-password`)
  await emailBox(page).fill(email)
  await button(page, 'Send reset link').click()
  return page.getByLabel('Or copy the link').inputValue()
}
