import { expect, type Locator, type Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const TREATMENTS_PATH = '/api/treatments'
export const ADD = 'Add to Treatment List'

/** 25,980 ÷ (100 × 4.33 hours) = £60.00 an hour, without profit or tax to divide by. */
export const RATE_OF_60 = { monthlyExpenses: '25980', desiredProfit: '0', weeklyHours: 100, taxRate: '0' }
export const RATE_OF_90 = { ...RATE_OF_60, monthlyExpenses: '38970' }
export const FACIAL = { name: 'Facial', price: '80', duration: 45 }

type Treatment = {
  name: string
  price: string
  duration: number
  productCost?: string
  overheadCost?: string
}

/** An owner with access whose hour costs £60. */
export async function signUpWithRate(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  await saveRate(page, server, RATE_OF_60)
}

export async function saveRate(page: Page, server: BuiltServer, rate: typeof RATE_OF_60): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/hourly-rate-calculations`, { data: rate })
  expect(answer.status()).toBe(201)
}

/** Adds them through the API, as another device of the same owner would. */
export async function addTreatments(page: Page, server: BuiltServer, ...treatments: Treatment[]) {
  for (const data of treatments) {
    const answer = await page.request.post(`${server.url}${TREATMENTS_PATH}`, { data })
    expect(answer.status()).toBe(201)
  }
}

export async function openTreatments(page: Page, server: BuiltServer, search = ''): Promise<void> {
  await page.goto(`${server.url}/profit-margin${search}`)
  await expect(page.getByRole('heading', { name: 'Profit Margin Calculator', level: 1 })).toBeVisible()
}

export async function fillTreatment(
  page: Page,
  {
    name,
    price,
    duration,
    productCost,
  }: { name: string; price: string; duration: string; productCost?: string },
): Promise<void> {
  await nameBox(page).fill(name)
  await priceBox(page).fill(price)
  await durationBox(page).fill(duration)
  if (productCost) await page.getByLabel('Product cost').fill(productCost)
}

export function nameBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Treatment name' })
}

export function priceBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Price in pounds' })
}

export function durationBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Duration in minutes' })
}

export function overheadBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Overhead cost in pounds' })
}

export function resultCard(page: Page): Locator {
  return page.getByRole('region', { name: 'What it leaves you' })
}

export function listCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Your Treatments' })
}

export function importCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Import Treatments' })
}

/** The row of one treatment in the list. */
export function treatmentRow(page: Page, name: string): Locator {
  return listCard(page).getByRole('row').filter({ hasText: name })
}

/** The names in the list, from top to bottom. */
export function listedNames(page: Page): Locator {
  return listCard(page).locator('tbody tr > :first-child')
}

export async function pasteRows(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste your rows here').fill(text)
  await page.getByRole('button', { name: 'Read these rows' }).click()
}

/** An open dialog hides the rest of the page from roles, so the toast is found without one. */
export function toastBehindDialog(page: Page): Locator {
  return page.locator('[data-toast-area] article')
}

type Answer = { method: string; status: number; json: object }

/** Answers calls of this method in the server's place. */
export async function answerWith(page: Page, path: string, { method, status, json }: Answer): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  )
}
