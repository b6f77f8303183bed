import { expect, type Page, test } from '@playwright/test'

/** Each theme and each width once: a round of axe costs as much as a page load. */
const THEMES_AND_WIDTHS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'dark, 320 px', colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const

/**
 * Checks one page in every theme and width, so that its set-up, often a sign-up and a page load, runs only
 * once.
 */
export async function inEveryThemeAndWidth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const { name, colorScheme, viewport } of THEMES_AND_WIDTHS) {
    const expectTheme = () => expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark' : '')
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await expectTheme()
      await check()
      await expectTheme()
    })
  }
}

/** Fails if the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  // Charts are redrawn after a change of width.
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}
