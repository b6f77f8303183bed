import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { PICTURE_TIME, startPictureSalon } from '#tests/support/browser/picture-salon.mjs'

const SCREENS = [
  ['dashboard', '/'],
  ['hourly-rate', '/hourly-rate'],
  ['profit-margin', '/profit-margin'],
  ['shelf', '/profit-margin/shelf'],
  ['team', '/profit-margin/team'],
  ['expenses', '/expenses'],
  ['stock-budget', '/stock-budget'],
  ['revenue', '/revenue'],
  ['ceo-numbers', '/ceo-numbers'],
  ['close', '/ceo-numbers/close?step=bills'],
  ['close-result', '/ceo-numbers/close?week=2026-11-02'],
  ['tax', '/tax'],
  ['reports', '/reports'],
] as const

const WIDTHS = [1440, 390]
const THEMES = ['light', 'dark'] as const
/** Taller than a screen, so that the picture shows most of the page. */
const HEIGHT = 1600
/**
 * Two builds of Chromium differ by half of this; 4 px more padding in a card differs by one and a half times
 * this.
 */
const TOLERANCE = 0.01

// Half the size keeps the files small, and hides small differences between rasterisers.
test.use({ deviceScaleFactor: 0.5 })

test('every screen of the example salon looks as it did', async ({ page }) => {
  test.slow()
  const salon = await startPictureSalon(process.cwd())
  try {
    await fixTime(page, PICTURE_TIME)
    await page.goto(salon.url, { waitUntil: 'networkidle' })
    await photograph(page, 'landing')
    await page.request.post(`${salon.url}/api/v2/auth/login`, { data: salon.owner })
    for (const [name, path] of SCREENS) {
      await page.goto(salon.url + path, { waitUntil: 'networkidle' })
      await photograph(page, name)
    }
  } finally {
    await salon.stop()
  }
})

async function photograph(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS)
    for (const colorScheme of THEMES) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark' : '')
      await compare(page, `${screen}-${width}-${colorScheme}.png`)
    }
}

async function compare(page: Page, name: string): Promise<void> {
  await expect.soft(page).toHaveScreenshot(name, {
    scale: 'device',
    // A date field is formatted in the language of the machine's browser.
    mask: [page.locator('input[type=date]')],
    maskColor: '#888',
    maxDiffPixelRatio: TOLERANCE,
  })
}
