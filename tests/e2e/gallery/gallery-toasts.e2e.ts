import type { Locator, Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { open, stopClock } from './gallery-steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('toasts', () => {
  test('stays five seconds, or ten with Undo, waits while the pointer is on it, and a swipe takes it away', async ({
    page,
    galleryUrl,
  }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    const box = await toast(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(420)
    await page.clock.runFor(4_900)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
    await test.step('under the pointer', async () => {
      await press(page, 'Toast of success')
      await toast(page).hover()
      await page.clock.runFor(30_000)
      await expect(toast(page)).toHaveAttribute('data-state', 'open')
      await page.mouse.move(5, 5)
      await page.clock.runFor(5_100)
      await expect(toast(page)).toHaveCount(0)
    })
    await test.step('a swipe of more than 50 px to the right', async () => {
      await press(page, 'Toast of success')
      await swipe(page, toast(page), 40)
      await expect(toast(page)).toHaveAttribute('data-state', 'open')
      await swipe(page, toast(page), 70)
      await expect(toast(page)).toHaveCount(0)
    })
    await test.step('with Undo', async () => {
      await press(page, 'Toast with Undo')
      await page.mouse.move(5, 5)
      await page.clock.runFor(9_900)
      await expect(toast(page)).toHaveAttribute('data-state', 'open')
      await page.clock.runFor(200)
      await expect(toast(page)).toHaveCount(0)
      await press(page, 'Toast with Undo')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page)).toContainText('Expense restored')
    })
  })

  test('F8 leads to it, it waits while it has the focus, and Esc closes it', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    // Hides the focus event of the window, which would resume the timer: this test is about the focus inside.
    await page.evaluate(
      `addEventListener('focus', (event) => event.target === window && event.stopImmediatePropagation(), true)`,
    )
    await press(page, 'Toast with Undo')
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(
      page.getByRole('region', { name: 'Notifications (F8)' }).locator('[tabindex="-1"]'),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast(page)).toBeFocused()
    await page.clock.runFor(30_000)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Toast with Undo' })).toBeFocused()
  })

  test('is announced to screen readers, also over an open panel', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    await press(page, 'Edit expense')
    const panel = page.getByRole('dialog', { name: 'Edit expense' })
    await panel.getByRole('button', { name: 'Save and stay' }).click()
    await expect(toast(page)).toContainText('Expense updated successfully!')
    await runAxe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await press(page, 'Add Business')
    await expect(page.getByRole('dialog', { name: 'Add Business' })).toBeVisible()
    await expect(toast(page)).toContainText('Expense updated successfully!')
  })
})

/** Leaves the clock stopped. The first toast fetches its code, and that time must not count. */
async function openToasts(page: Page, galleryUrl: string) {
  await open(page, galleryUrl, 'feedback')
  await press(page, 'Plain toast')
  await expect(toast(page)).toBeVisible()
  await press(page, 'Take it away')
  await expect(toast(page)).toHaveCount(0)
  await stopClock(page)
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

function toast(page: Page): Locator {
  return page.getByRole('article')
}

async function swipe(page: Page, target: Locator, distance: number) {
  const box = await target.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}
