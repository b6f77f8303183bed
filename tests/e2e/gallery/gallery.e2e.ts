import type { Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SECTIONS = ['buttons', 'fields', 'overlays', 'feedback', 'lists', 'charts', 'shell']

const OVERLAYS = [
  { name: 'a dialog', opener: 'Add Business', role: 'dialog' },
  { name: 'a side panel', opener: 'Edit expense', role: 'dialog' },
  { name: 'a sheet', opener: 'More screens', role: 'dialog' },
  { name: 'a menu', opener: 'Actions for Gel manicure', role: 'menu' },
  { name: 'a menu of choices', opener: 'Sort expenses', role: 'menu' },
] as const

const TOASTS = ['Toast of success', 'Toast of failure', 'Toast with Undo']

test.describe('the design system', () => {
  test('has no accessibility fault, and no scrolling sideways', async ({ page, galleryUrl }) => {
    for (const section of SECTIONS)
      await test.step(section, async () => {
        await page.goto(`${galleryUrl}?only=${section}`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await page
          .locator('details')
          .evaluateAll((all) => all.map((one) => one.toggleAttribute('open', true)))
        await inBothThemes(page, async () => {
          await runAxe(page)
          await expectNoSidewaysScroll(page)
        })
      })
  })

  test('has no accessibility fault with any overlay open', async ({ page, galleryUrl }) => {
    await page.goto(`${galleryUrl}?only=overlays`)
    for (const { name, opener, role } of OVERLAYS)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.getByRole('button', { name: opener }).click()
        await inBothThemes(page, async () => {
          await expect(page.getByRole(role)).toBeVisible()
          await runAxe(page.locator(`[role=${role}]`))
        })
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role)).toHaveCount(0)
      })
  })

  test('has no accessibility fault with any toast', async ({ page, galleryUrl }) => {
    await page.goto(`${galleryUrl}?only=feedback`)
    for (const opener of TOASTS)
      await test.step(opener, async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.getByRole('button', { name: opener }).click()
        await inBothThemes(page, async () => {
          // The toast stays while the pointer is on it.
          await page.locator('article[data-state=open]').hover()
          await runAxe(page.locator('[data-toast-area]'))
        })
      })
  })

  test('has no accessibility fault with a tooltip open', async ({ page, galleryUrl }) => {
    await page.goto(`${galleryUrl}?only=overlays`)
    // When the fonts load, texts grow and controls move from under the pointer.
    await page.evaluate('document.fonts.ready')
    await inBothThemes(page, async () => {
      // The pointer starts outside, because one that is already on the element does not enter it.
      await page.mouse.move(0, 0)
      await page.getByRole('button', { name: 'Edit Lash lift & tint' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
      await runAxe(page.getByRole('tooltip'))
    })
  })

  test('no frame has an accessibility fault', async ({ page, galleryUrl }) => {
    for (const frame of ['app', 'top-bar', 'bare'])
      await test.step(frame, async () => {
        await page.goto(`${galleryUrl}?frame=${frame}`)
        await inBothThemes(page, async () => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await runAxe(page)
          await expectNoSidewaysScroll(page)
        })
      })
  })
})

test('the figures of a chart are read from the keyboard alone and by screen readers, can be hidden, and stay at least 12 px tall', async ({
  page,
  galleryUrl,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${galleryUrl}?only=charts`)
  const takings = page.getByRole('figure', { name: 'Takings by week' })
  await takings.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  const row = takings.getByRole('row', { name: 'Week of Nov 9, 2026' })
  await expect(row.getByRole('cell')).toHaveText('£2,420.00')
  await expect(takings.getByRole('row', { name: 'Week of Aug 17, 2026' })).toContainText('No entry')
  const picture = page.getByRole('img', { name: 'Stock by month' })
  await expect(picture).toHaveAccessibleDescription('Three of six months were above the average.')
  await test.step('texts stay at least 12 px tall on the narrowest phone', async () => {
    await expect(page.getByRole('img', { name: 'Takings by week' })).toContainText('16 Nov')
    const sizes = await page
      .getByRole('figure')
      .locator('span, p, li')
      .evaluateAll((words) => words.map((word) => Number.parseFloat(getComputedStyle(word).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  })
  await test.step('hiding amounts leaves no amount of a chart readable', async () => {
    await page.getByRole('checkbox', { name: 'Hide amounts' }).check()
    const chart = page.getByRole('figure', { name: 'Stock by month' })
    await expect(chart.getByText('£600', { exact: true })).toHaveCSS('filter', /blur/)
    expect(await amountsOutsideMoney(page)).toEqual([])
  })
})

function inBothThemes(page: Page, check: () => Promise<void>): Promise<void> {
  return inEveryThemeAndWidth(page, check)
}

function amountsOutsideMoney(page: Page): Promise<string[]> {
  return page.getByRole('figure').evaluateAll((figures) =>
    figures
      .flatMap((figure) => [...figure.querySelectorAll('*')])
      .filter((element) => !element.closest('.money'))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && /£\s?\d/.test(node.textContent ?? ''))
      .map((node) => node.textContent ?? ''),
  )
}
