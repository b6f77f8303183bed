import { expect, type Locator, type Page } from '@playwright/test'
import { type Person, signUp } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTimeOfOpenPage } from '#tests/support/browser/fixed-time.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Subscribe for £23.97/month' })
}

export function promoBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Promo code' })
}

export async function fillCard(page: Page, cardNumber = GOOD_CARD): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

/** Pays on /subscribe and waits for the tools. */
export async function pay(page: Page): Promise<void> {
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByRole('article')).toContainText('Subscription Successful!')
}

/** A new owner who already pays, as after the card form. */
export async function signUpPaying(page: Page, server: BuiltServer, stripe: OfflineStripe): Promise<Person> {
  const person = await signUp(page, server)
  const answer = await page.request.post(`${server.url}/api/create-subscription`)
  expect(answer.status()).toBe(200)
  stripe.pay(((await answer.json()) as { clientSecret: string }).clientSecret)
  await stripe.settled()
  return person
}

/** A new owner who already pays, on the dashboard with all its calls answered, so that a plan may end now. */
export async function openPaying(page: Page, server: BuiltServer, stripe: OfflineStripe): Promise<Person> {
  const person = await signUpPaying(page, server, stripe)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  return person
}

/** A new owner in their free trial. */
export async function signUpOnTrial(page: Page, server: BuiltServer): Promise<Person> {
  const person = await signUp(page, server)
  const answer = await page.request.post(`${server.url}/api/start-trial`)
  expect(answer.status()).toBe(200)
  return person
}

/** This person's only subscription at Stripe. */
export function planOf(stripe: OfflineStripe, { email }: Person) {
  const customer = stripe.customers().find((one) => one.email === email)
  const plans = stripe.subscriptions().filter((one) => one.customer === customer?.id)
  const [plan] = plans
  if (!plan || plans.length > 1) throw new Error(`${email} has ${plans.length} subscriptions`)
  return plan
}

/** Ends the plan at once and waits until the server has received the webhook. */
export async function endPlan(stripe: OfflineStripe, person: Person): Promise<void> {
  stripe.cancelNow(planOf(stripe, person).id)
  await stripe.settled()
}

const MONTHS_MS = 60 * 86_400_000

/**
 * Returns to a tab that was left open past the end of the period: the open screen asks whether access still
 * runs.
 */
export async function returnLater(page: Page): Promise<void> {
  await fixTimeOfOpenPage(page, new Date(Date.now() + MONTHS_MS))
  await returnToTab(page)
}

export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
}
