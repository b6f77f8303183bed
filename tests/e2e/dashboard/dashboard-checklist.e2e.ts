import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { add, addBusiness, addWeek, card, FACIAL, metric, openAsNewOwner } from './dashboard-steps.ts'

const STEPS = 'Your first steps'

test.describe('a new owner', () => {
  test('sees the first steps instead of empty charts, ticked by what they really do', async ({
    page,
    server,
  }) => {
    await openAsNewOwner(page, server)
    const steps = card(page, STEPS)
    await expect(steps).toContainText('0 of 4 done.')
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Add your business, still to do/,
      /^Work out your hourly rate, still to do/,
      /^Price your first treatment, still to do/,
      /^Enter a week’s takings, still to do/,
    ])
    await expect(card(page, 'Takings by week')).toHaveCount(0)
    await expect(card(page, 'Costs by category')).toHaveCount(0)
    await expect(metric(page, 'Hourly Rate')).toContainText('£0.00No earlier month to compare')
    await expect(metric(page, 'Active Treatments')).toContainText('0')
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await steps.getByRole('link', { name: 'Start: Work out your hourly rate' }).click()
    await page.getByLabel('Monthly expenses').fill('3000')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('article')).toContainText('Hourly rate calculation saved successfully!')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(steps).toContainText('1 of 4 done.')
    await expect(steps.getByRole('listitem').nth(1)).toHaveText('Work out your hourly rate, done')
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
  })

  test('sees the charts instead once all four are done', async ({ page, server }) => {
    await openAsNewOwner(page, server)
    await expect(card(page, STEPS)).toBeVisible()
    const businessId = await addBusiness(page, server)
    await addWeek(page, server, businessId)
    await page.reload()
    await expect(card(page, STEPS)).toContainText('2 of 4 done.')
    await expect(card(page, 'Takings by week')).toContainText('£1,250.50 came in over the last 12 weeks.')
    await add(page, server, '/treatments', { ...FACIAL, overheadCost: '10' })
    await add(page, server, '/hourly-rate-calculations', {
      monthlyExpenses: '3000',
      desiredProfit: '30',
      weeklyHours: 40,
      taxRate: '25',
    })
    await page.reload()
    await expect(card(page, 'Takings by week')).toBeVisible()
    await expect(card(page, STEPS)).toHaveCount(0)
  })

  test('dismisses the steps for good, by keyboard alone', async ({ page, server }) => {
    await openAsNewOwner(page, server)
    await button(page, 'Dismiss the checklist').focus()
    await page.keyboard.press('Enter')
    await expect(card(page, STEPS)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(card(page, 'Takings by week')).toContainText('Nothing entered in the last 12 weeks.')
    await expect(card(page, 'Costs by category')).toContainText('No expenses in the last 12 weeks.')
    await page.reload()
    await expect(card(page, 'Takings by week')).toBeVisible()
    await expect(card(page, STEPS)).toHaveCount(0)
    await runAxe(page)
  })
})
