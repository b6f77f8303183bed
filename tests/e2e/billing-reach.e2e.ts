import type { Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { expect, runAxe, test } from '#tests/support/paying-test.ts'
import { button, signUp } from './auth-steps.ts'
import { promoBox, signUpPaying, signUpTrying } from './billing-steps.ts'

const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [320, 1440]

/** The states of the plan's page that look different. */
const STATES: Record<string, (page: Page, server: BuiltServer) => Promise<void>> = {
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
    await signUpTrying(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByLabel('Card number')).toBeVisible()
  },
  'with a refused promo code': async (page, server) => {
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await promoBox(page).fill('NOPE')
    await button(page, 'Apply code').click()
    await expect(page.getByRole('article')).toContainText('Invalid Promo Code')
  },
  subscribed: async (page, server) => {
    await signUpPaying(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Manage subscription')).toBeVisible()
  },
}

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${scheme}, ${width} px wide`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 } })

      for (const [state, open] of Object.entries(STATES)) {
        test(`the plan’s page is for everybody: ${state}`, async ({ page, server }) => {
          await open(page, server)
          await runAxe(page)
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        })
      }

      test('so is the dashboard of a trial', async ({ page, server }) => {
        await signUpTrying(page, server)
        await page.goto(server.url)
        await expect(page.getByText('Free Trial Active:')).toBeVisible()
        await runAxe(page)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      })
    })
  }
}
