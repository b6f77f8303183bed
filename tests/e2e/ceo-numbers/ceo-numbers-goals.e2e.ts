import type { Page } from '@playwright/test'
import { dayIn, yearOf } from '#shared/kernel/calendar/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { GOALS_PATH, goals, listGoals, rows } from './ceo-numbers-goals-steps.ts'
import { card, enterWeek, monday, openCeoNumbers, signUpWithBusinesses } from './ceo-numbers-steps.ts'

const nextYear = () => yearOf(dayIn(new Date(), 'Europe/London')) + 1
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Goal' })

test.describe('an income goal', () => {
  test('is set in a dialog that keeps what was typed until it is saved, once a failed load was tried again', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500, 400)
    const [salon] = await signUpWithBusinesses(page, server, 'Main Salon', 'Academy')
    await enterWeek(page, server, salon, [monday(), '1000.00'])
    await failGoals(page, 'GET')
    await openCeoNumbers(page, server)
    await expect(goals(page).getByRole('alert')).toContainText('Your goals couldn’t be loaded just now.')
    await expect(card(page, 'Recent Weeks')).toContainText('£1,000.00')
    await page.unroute(ANY_GOAL)
    await goals(page).getByRole('button', { name: 'Retry' }).click()
    await expect(goals(page)).toContainText('No goals set yet')
    await button(page, 'Add Goal').click()
    const form = dialog(page)
    await button(page, 'Create Goal').click()
    await expect(form.getByText('Target amount is required')).toBeVisible()
    await expect(form.getByLabel('Target Amount')).toBeFocused()
    await form.getByLabel('Goal Type').selectOption('Monthly')
    await form.getByLabel('Month').selectOption('March')
    await form.getByLabel('Year').selectOption(String(nextYear()))
    await form.getByLabel('Business').selectOption('Academy')
    await form.getByLabel('Target Amount').fill('£1,200')
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(form)
    })
    await failGoals(page, 'POST')
    await form.getByLabel('Target Amount').press('Enter')
    await expect(form.getByRole('alert').filter({ hasText: 'What you typed is still here' })).toBeVisible()
    await expect(form.getByLabel('Business')).toHaveValue(/\d/)
    await page.unroute(ANY_GOAL)
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
      { goalType: 'monthly', targetAmount: '1200.00', month: 3, year: nextYear() },
    ])
  })
})

const ANY_GOAL = new RegExp(GOALS_PATH)

/** Makes such calls about goals fail until they are unrouted. */
function failGoals(page: Page, method: string): Promise<unknown> {
  return page.route(ANY_GOAL, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
}
