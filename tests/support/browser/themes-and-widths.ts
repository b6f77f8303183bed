import { expect, type Page, test } from '@playwright/test'

export type ThemeAndWidth = {
  name: string
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

const WIDE = { width: 1280, height: 900 }

const THEMES_AND_WIDTHS: readonly ThemeAndWidth[] = [
  { name: 'light', colorScheme: 'light', viewport: WIDE },
  { name: 'dark', colorScheme: 'dark', viewport: WIDE },
  { name: '320 px', colorScheme: 'light', viewport: { width: 320, height: 640 } },
]

/** Half the work, for a screen whose colours are those of other screens: each theme and each width once. */
export const LIGHT_WIDE_AND_DARK_NARROW: readonly ThemeAndWidth[] = [
  { name: 'light', colorScheme: 'light', viewport: WIDE },
  { name: 'dark, 320 px', colorScheme: 'dark', viewport: { width: 320, height: 640 } },
]

/**
 * Checks one page in every theme and width, so that its set-up, often a sign-up and a page load, runs only
 * once.
 */
export async function inEveryThemeAndWidth(
  page: Page,
  check: () => Promise<void>,
  themesAndWidths: readonly ThemeAndWidth[] = THEMES_AND_WIDTHS,
): Promise<void> {
  for (const { name, colorScheme, viewport } of themesAndWidths) {
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
