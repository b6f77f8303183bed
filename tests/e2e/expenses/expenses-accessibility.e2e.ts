import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { allCard, formCard, openExpenses, RENT, recentCard, rows, summaryCard } from './expenses-steps.ts'

test('by keyboard alone an expense is added, changed and deleted', async ({ page, server }) => {
  await openExpenses(page, server)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${server.url}/expenses?add=1`)
  await expect(formCard(page).getByLabel('Category')).toBeFocused()
  await page.keyboard.type('Ins')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Public liability')
  await page.keyboard.press('Tab')
  await page.keyboard.type('41.17')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Expense added successfully!')
  await expect(rows(recentCard(page)).first()).toContainText('Public liabilityInsurance£41.17')
  await button(page, 'Edit Public liability').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Edit Public liability')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(recentCard(page)).toContainText('No expenses recorded yet')
  await expect(recentCard(page)).toBeFocused()
})

test('on a phone it is in the bottom bar, (+) opens the form, rows are cards, and everything fits', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openExpenses(page, server, { given: [{ ...RENT, amount: '99999999.99' }] })
  await expect(page.getByRole('link', { name: 'Expenses' })).toHaveAttribute('aria-current', 'page')
  await button(page, 'Add').click()
  await page.getByRole('link', { name: 'An expense' }).click()
  await expect(formCard(page).getByLabel('Category')).toBeFocused()
  const recent = recentCard(page).getByRole('list', { name: 'Recent expenses' })
  await expect(recent.getByRole('listitem')).toContainText('High street rentRent & Utilities2 Nov 2026')
  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Edit High street rent').click()
  const panel = page.getByRole('dialog', { name: 'Edit High street rent' })
  await expect(panel).toBeVisible()
  await runAxe(panel)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'See all (1)' }).click()
  await expect(allCard(page)).toContainText('£99,999,999.99 in all')
  await expect(allCard(page).getByRole('list', { name: 'All expenses' }).getByRole('listitem')).toHaveCount(1)
  await summaryCard(page)
    .getByRole('button', { name: /^November 2026/ })
    .click()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await runAxe(page)
  await test.step('every option of the filters is readable at every width', async () => {
    const choices = allCard(page).getByRole('search').locator('select')
    await expect(choices).toHaveCount(3)
    for (const width of [320, 390, 640, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => choices.evaluateAll(clippedOptions), `${width} px`).toEqual([])
    }
  })
})

/** Runs in the page. The options that are wider than the box that shows them. */
function clippedOptions(boxes: Element[]): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('nothing to measure with')
  return boxes.flatMap((box) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box)
    context.font = font
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const choices = [...box.querySelectorAll('option')].map(({ label }) => label)
    return choices.filter((choice) => context.measureText(choice).width > room)
  })
}
