import type { Locator, Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser-test.ts'

test.describe('toasts', () => {
  test('only one is visible at a time: the newer takes the place', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    await expect(toast(page)).toContainText('Stock Purchase Added')
    await press(page, 'Plain toast')
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toContainText('Reset link sent')
  })

  test('stays five seconds', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    await page.clock.runFor(4_900)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
  })

  test('one with Undo stays ten seconds', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast with Undo')
    await page.clock.runFor(9_900)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
  })

  test('good news waits behind Undo', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast with Undo')
    await press(page, 'Toast of success')
    await expect(toast(page)).toContainText('Expense deleted successfully!')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toContainText('Stock Purchase Added')
  })

  test('an error takes the place of Undo', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast with Undo')
    await press(page, 'Toast of failure')
    await expect(toast(page)).toHaveCount(1)
    await expect(toast(page)).toContainText('Failed to add expense. Please try again.')
  })

  test('Undo does what it says', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast with Undo')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Expense restored')
  })

  test('F8 leads to it, it waits while it has the focus, and Esc closes it', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    // A window that the browser brings to the front lets time run on, and that is not what is tested here.
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

  test('waits while the pointer is on it', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    await toast(page).hover()
    await page.clock.runFor(30_000)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expect(toast(page)).toHaveCount(0)
  })

  test('a swipe of more than 50 px to the right takes it away', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    await swipe(page, toast(page), 40)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await swipe(page, toast(page), 70)
    await expect(toast(page)).toHaveCount(0)
  })

  test('is there for who cannot see it, also over an open panel', async ({ page, galleryUrl }) => {
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

  test('is at most 420 px wide on a wide screen', async ({ page, galleryUrl }) => {
    await openToasts(page, galleryUrl)
    await press(page, 'Toast of success')
    const box = await toast(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(420)
  })
})

test.describe('tooltips', () => {
  test('appear after 700 ms under the pointer', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    await stopClock(page)
    await page.getByRole('button', { name: 'Edit Lash lift & tint' }).hover()
    await page.clock.runFor(650)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  test('follow one another without waiting, can be pointed at, and go when pressed', async ({
    page,
    galleryUrl,
  }) => {
    await open(page, galleryUrl, 'overlays')
    await stopClock(page)
    await page.getByRole('button', { name: 'Edit Lash lift & tint' }).hover()
    await page.clock.runFor(700)
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveText('Edit Lash lift & tint')
    await tooltip.hover()
    await page.clock.runFor(1000)
    await expect(tooltip).toHaveText('Edit Lash lift & tint')
    await page.getByRole('button', { name: 'Actions for Gel manicure' }).hover()
    await expect(tooltip).toHaveText('Actions for Gel manicure')
    await page.mouse.down()
    await expect(tooltip).toHaveCount(0)
  })

  test('appear at once for the keyboard, and Esc takes them away', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    const button = page.getByRole('button', { name: 'Edit Lash lift & tint' })
    await page.getByRole('button', { name: 'Sort expenses' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(button).toBeFocused()
    // Pressed by a key they go as well: the eye, for one, then says something else.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('leave a finger alone', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    await stopClock(page)
    const { x, y } = await centreOf(page.getByRole('button', { name: 'Edit Lash lift & tint' }))
    await page.evaluate(pointAt, { x, y, pointerType: 'touch' })
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.evaluate(pointAt, { x, y, pointerType: 'pen' })
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toHaveCount(1)
  })
})

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** In the page. */
function pointAt({ x, y, pointerType }: { x: number; y: number; pointerType: string }): void {
  const target = document.elementFromPoint(x, y)
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
}

async function open(page: Page, galleryUrl: string, section: 'feedback' | 'overlays') {
  await page.clock.install({ time: new Date('2026-11-16T09:00:00Z') })
  await page.goto(`${galleryUrl}?only=${section}`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
}

/** Ends with the clock stopped. The first toast fetches its code, which must not be part of what is timed. */
async function openToasts(page: Page, galleryUrl: string) {
  await open(page, galleryUrl, 'feedback')
  await press(page, 'Plain toast')
  await expect(toast(page)).toBeVisible()
  await press(page, 'Take it away')
  await expect(toast(page)).toHaveCount(0)
  await stopClock(page)
}

function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(new Date('2026-11-16T10:00:00Z'))
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
