import type { Page } from '@playwright/test'
import { button, signUp } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expect, runAxe, test } from '#tests/support/browser/paying-test.ts'
import {
  expectNoSidewaysScroll,
  inEveryThemeAndWidth,
  type ThemeAndWidth,
} from '#tests/support/browser/themes-and-widths.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { promoBox, signUpOnTrial, signUpPaying } from './billing-steps.ts'

const THEMES_AND_WIDTHS = (['light', 'dark'] as const).flatMap((colorScheme): ThemeAndWidth[] =>
  [320, 1440].map((width) => ({
    name: `${colorScheme}, ${width} px wide`,
    colorScheme,
    viewport: { width, height: 900 },
  })),
)

type Open = (page: Page, server: BuiltServer, stripe: OfflineStripe) => Promise<void>

/** The states of the plan's page that look different from each other. */
const STATES: Record<string, Open> = {
  'signed out': async (page, server) => {
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  },
  'just registered': async (page, server) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByLabel('Card number')).toBeVisible()
  },
  'in the trial': async (page, server) => {
    await signUpOnTrial(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByLabel('Card number')).toBeVisible()
  },
  subscribed: async (page, server, stripe) => {
    await signUpPaying(page, server, stripe)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Manage subscription')).toBeVisible()
  },
}

for (const [state, open] of Object.entries(STATES)) {
  test(`the plan’s page is accessible: ${state}`, async ({ page, server, stripe }) => {
    await open(page, server, stripe)
    await inEveryThemeAndWidth(page, () => check(page), THEMES_AND_WIDTHS)
  })
}

test('the plan’s page is accessible: with a refused promo code', async ({ page, server }) => {
  await signUp(page, server)
  await page.goto(`${server.url}/subscribe`)
  await promoBox(page).fill('NOPE')
  await button(page, 'Apply code').click()
  const refused = page.getByRole('article').filter({ hasText: 'Invalid Promo Code' })
  const checkRefused = async () => {
    // The toast stays while the pointer is on it.
    await refused.hover()
    await check(page)
    await expect(refused).toBeVisible()
  }
  await inEveryThemeAndWidth(page, checkRefused, THEMES_AND_WIDTHS)
})

test('the dashboard of a trial is accessible', async ({ page, server }) => {
  await signUpOnTrial(page, server)
  await page.goto(server.url)
  await expect(page.getByText('Free Trial Active:')).toBeVisible()
  await inEveryThemeAndWidth(page, () => check(page), THEMES_AND_WIDTHS)
})

async function check(page: Page) {
  await runAxe(page)
  await expectNoSidewaysScroll(page)
}
