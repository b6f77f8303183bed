import type { Locator, Page } from '@playwright/test'
import { dayIn, yearOf } from '#shared/kernel/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { addGoals, GOALS_PATH, goals, listGoals, rows } from './ceo-numbers-goals-steps.ts'
import { enterWeek, monday, openCeoNumbers, signUpWithBusinesses } from './ceo-numbers-steps.ts'

const today = () => dayIn(new Date(), 'Europe/London')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Goal' })
const bar = (row: Locator) => row.getByRole('progressbar')

test.describe('an income goal', () => {
  test('is set in a dialog that keeps what was typed until it is saved, and starts empty again', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500, 400)
    const [salon] = await signUpWithBusinesses(page, server, 'Main Salon', 'Academy')
    await enterWeek(page, server, salon, [monday(), '1000.00'])
    await openCeoNumbers(page, server)
    await expect(goals(page)).toContainText('No goals set yet')
    await button(page, 'Add Goal').click()
    const form = dialog(page)
    await expect(form.getByLabel('Goal Type').getByRole('option')).toHaveText(['Weekly', 'Monthly', 'Yearly'])
    await expect(form.getByLabel('Target Amount')).toHaveAttribute('placeholder', '5000.00')
    await button(page, 'Create Goal').click()
    await expect(form.getByText('Target amount is required')).toBeVisible()
    await expect(form.getByLabel('Target Amount')).toBeFocused()
    await form.getByLabel('Target Amount').fill('0')
    await button(page, 'Create Goal').click()
    await expect(form.getByLabel('Target Amount')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Goal Type').selectOption('Monthly')
    await form.getByLabel('Month').selectOption('March')
    await form.getByLabel('Year').selectOption(String(yearOf(today()) + 1))
    await form.getByLabel('Business').selectOption('Academy')
    await form.getByLabel('Target Amount').fill('£1,200')
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(form)
    })
    await page.route(`**${GOALS_PATH}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await form.getByLabel('Target Amount').press('Enter')
    await expect(form.getByRole('alert').filter({ hasText: 'What you typed is still here' })).toBeVisible()
    await expect(form.getByLabel('Business')).toHaveValue(/\d/)
    await page.unroute(`**${GOALS_PATH}`)
    await button(page, 'Create Goal').click()
    await expect(form).toBeHidden()
    await expect(toast(page)).toContainText('Goal created successfully! It stands under See all')
    await expect(goals(page)).toContainText('No goal runs just now.')
    await button(page, 'Add Goal').click()
    await expect(form.getByLabel('Target Amount')).toHaveValue('')
    await expect(form.getByLabel('Goal Type')).toHaveValue('weekly')
    await form.getByLabel('Target Amount').fill('3000')
    await button(page, 'Create Goal').click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(
      /Weekly goal.*All businesses, every week.*33%.*£1,000\.00 of £3,000\.00/s,
    )
    await expect(rows(page)).toContainText('£2,000.00 to go')
    await expect(button(page, 'Add Goal')).toBeFocused()
    expect(await listGoals(page, server)).toMatchObject([
      { goalType: 'weekly', targetAmount: '3000.00', businessId: null },
      { goalType: 'monthly', targetAmount: '1200.00', month: 3, year: yearOf(today()) + 1 },
    ])
  })

  test('shows its progress, its pace, and a short message when it is reached', async ({ page, server }) => {
    const [salon, academy] = await signUpWithBusinesses(page, server, 'Main Salon', 'Academy')
    await enterWeek(page, server, salon, [monday(), '1249.00'])
    await addGoals(page, server, [
      { goalType: 'weekly', targetAmount: '9000.00' },
      { goalType: 'yearly', targetAmount: '520000.00', year: yearOf(monday()), businessId: academy?.id },
      { goalType: 'weekly', targetAmount: '1000.00', businessId: salon?.id },
      { goalType: 'weekly', targetAmount: '2000.00' },
    ])
    await openCeoNumbers(page, server)
    await expect(rows(page)).toHaveCount(3)
    const [newest, reached, yearly] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
    await expect(newest).toContainText(/62%.*£1,249\.00 of £2,000\.00.*£751\.00 to go/s)
    await expect(reached).toContainText(
      /Main Salon, every week.*125%.*£1,249\.00 of £1,000\.00.*Goal reached/s,
    )
    await expect(bar(reached)).toHaveAttribute('aria-valuenow', '100')
    await expect(bar(reached)).toHaveAttribute('aria-valuetext', '125%')
    await expect(yearly).toContainText('Too early to compare')
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(goals(page))
    })
  })
})
