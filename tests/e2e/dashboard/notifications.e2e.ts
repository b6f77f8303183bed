import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { enterWeek, monday, signUpWithBusinesses } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { add, treat } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

test('the bell counts the notices, and dismissed ones stay dismissed', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  const [business] = await signUpWithBusinesses(page, server, 'Main Salon')
  await enterWeek(page, server, business, [monday(2), '900'])
  await add(page, server, 'income-goals', { goalType: 'weekly', targetAmount: '100' })
  await enterWeek(page, server, business, [monday(), '250'])
  // From Friday afternoon to Sunday there would be a notice of it.
  await add(page, server, 'weekly-closes', { weekStartDate: monday() })
  await treat(page, server, { name: 'Full colour', price: '80', overheadCost: '60' })
  await page.goto(`${server.url}/expenses`)
  await expect(bell(page)).toHaveAccessibleDescription('3 wait for you')
  await bell(page).click()
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(panel(page)).toContainText('Full colour makes less than half of its price.')
  await expect(panel(page)).toContainText('£250.00 came in, against a goal of £100.00.')
  // They say how well the salon does, so hiding amounts hides the whole of them.
  await expect(panel(page).locator('.private')).toContainText([/less than half/, /goal of £100\.00/])
  await inEveryThemeAndWidth(page, () => runAxe(panel(page)))

  await page.route('**/api/notifications/*/dismiss', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Dismiss: A treatment is below 50%').click()
  await expect(toast(page)).toContainText('Failed to dismiss it. Please try again.')
  await expect(items).toHaveCount(3)
  await page.unroute('**/api/notifications/*/dismiss')
  await button(page, 'Dismiss: A treatment is below 50%').click()
  await expect(items).toHaveCount(2)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleDescription('2 wait for you')
  await bell(page).click()
  await expect(items.filter({ hasText: '50%' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Last week’s takings are missing' }).click()
  await expect(page).toHaveURL(`${server.url}/ceo-numbers?week=${monday(1)}`)
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleDescription('2 wait for you')
})

test('by keyboard alone: tries again when it cannot be read, and is used down to the last one', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithAccess(page, server, 'Priya Shah')
  await treat(page, server, { name: 'Full colour', price: '80', overheadCost: '60' })
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/expenses`)
  await bell(page).press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Your notifications could not be loaded.')
  await page.unroute('**/api/notifications')
  await button(page, 'Retry').press('Enter')
  await expect(bell(page)).toHaveAccessibleDescription('1 waits for you')
  const dismiss = button(page, 'Dismiss: A treatment is below 50%')
  await expect(dismiss).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Nothing needs you right now.')
  await expect(bell(page)).toHaveAccessibleDescription('')
  await runAxe(panel(page))
})

/** While the panel is open, the page behind it, the button included, is hidden from screen readers. */
function bell(page: Page): Locator {
  return page.getByRole('button', { name: 'Notifications', includeHidden: true })
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Notifications' })
}
