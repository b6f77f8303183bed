import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { open, stopClock } from './gallery-steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('tooltips', () => {
  test('appear after 700 ms under the pointer, then without delay, can be pointed at, and close when pressed', async ({
    page,
    galleryUrl,
  }) => {
    await open(page, galleryUrl, 'overlays')
    await stopClock(page)
    const tooltip = page.getByRole('tooltip')
    await page.getByRole('button', { name: 'Edit Lash lift & tint' }).hover()
    await page.clock.runFor(650)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip).toHaveText('Edit Lash lift & tint')
    await tooltip.hover()
    await page.clock.runFor(1000)
    await expect(tooltip).toHaveText('Edit Lash lift & tint')
    const { x, y } = await centreOf(page.getByRole('button', { name: 'Actions for Gel manicure' }))
    // Moves in steps like a hand: moving from a tooltip to its control does not close it.
    await page.mouse.move(x, y, { steps: 10 })
    await page.mouse.move(x + 4, y + 4, { steps: 4 })
    await expect(tooltip).toHaveText('Actions for Gel manicure')
    await page.mouse.down()
    await expect(tooltip).toHaveCount(0)
  })

  test('appear at once for the keyboard, and Esc closes them', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    const button = page.getByRole('button', { name: 'Edit Lash lift & tint' })
    await page.getByRole('button', { name: 'Sort expenses' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(button).toBeFocused()
    // A key press closes them too, because the eye button, for one, then has another label.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('do not open for touch, and wait until a resting pointer moves', async ({ page, galleryUrl }) => {
    await open(page, galleryUrl, 'overlays')
    await stopClock(page)
    const heading = page.getByRole('heading', { level: 2 })
    const button = page.getByRole('button', { name: 'Edit Lash lift & tint' })
    const touched = await centreOf(button)
    await page.evaluate(pointAt, { ...touched, pointerType: 'touch' })
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    const { x, y } = await centreOf(heading)
    await page.mouse.click(x, y)
    await button.evaluate(moveUnderPointer, { x, y })
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.mouse.move(x + 1, y)
    await page.clock.runFor(700)
    await expect(page.getByRole('tooltip')).toHaveText('Edit Lash lift & tint')
    await page.mouse.move(5, 5, { steps: 10 })
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

/** Runs in the page. */
function pointAt({ x, y, pointerType }: { x: number; y: number; pointerType: string }): void {
  const target = document.elementFromPoint(x, y)
  target?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }))
}

/** Runs in the page. Resolves once the browser has noticed that the pointer is on the element. */
function moveUnderPointer(
  element: HTMLElement | SVGElement,
  { x, y }: { x: number; y: number },
): Promise<void> {
  element.style.cssText = `position: fixed; z-index: 1; left: ${x - 8}px; top: ${y - 8}px`
  return new Promise((resolve) => element.addEventListener('pointerover', () => resolve(), { once: true }))
}
