import type { Locator, Page } from '@playwright/test'
import { goalPace, goalPeriod } from '#shared/features/income-goals/income-goals.rules.ts'
import { dayIn, yearOf } from '#shared/kernel/days.ts'
import { formatWholePounds, pence } from '#shared/kernel/money.ts'
import { expect, runAxe, test } from '#tests/support/browser-test.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { expectNoSidewaysScroll, inEveryLook } from '#tests/support/looks.ts'
import { button, toast } from './auth-steps.ts'
import { card, enterWeek, monday, openCeoNumbers, signUpWithBusinesses } from './ceo-numbers-steps.ts'

const GOALS_PATH = '/api/income-goals'

const today = () => dayIn(new Date(), 'Europe/London')
const goals = (page: Page) => card(page, 'Income Goals')
const rows = (page: Page) => goals(page).getByRole('list').first().getByRole('listitem')
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
    await inEveryLook(page, async () => {
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

  test('shows how far it is, its pace, and a quiet word when it is reached', async ({ page, server }) => {
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
    await expect(yearly).toContainText(paceWords(yearOf(monday())))
    await inEveryLook(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(goals(page))
    })
  })

  test('is edited, set aside, brought back, deleted and restored with the keyboard; past ones keep their result', async ({
    page,
    server,
  }) => {
    const [salon] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeek(page, server, salon, ['2025-03-03', '500.00'])
    await enterWeek(page, server, salon, [monday(), '100.00'])
    await addGoals(page, server, [
      { goalType: 'monthly', targetAmount: '400.00', year: 2025, month: 3 },
      { goalType: 'yearly', targetAmount: '600.00', year: 2025 },
      { goalType: 'weekly', targetAmount: '200.00' },
    ])
    await openCeoNumbers(page, server)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'See all goals (3)' }).press('Enter')
    await expect(goals(page)).toBeFocused()
    await expect(page).toHaveURL(/goals=all/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toContainText(/2025.*83%.*Ended 31 Dec 2025, not reached/s)
    await expect(rows(page).nth(2)).toContainText(/March 2025.*125%.*Reached by 31 Mar 2025/s)

    const weekly = 'weekly goal of all businesses, every week'
    await button(page, `Edit ${weekly}`).press('Enter')
    const panel = page.getByRole('dialog', { name: `Edit ${weekly}` })
    await expect(panel.getByLabel('Goal Type')).toBeFocused()
    await panel.getByLabel('Goal Type').selectOption('Monthly')
    await panel.getByLabel('Target Amount').fill('100')
    await panel.getByLabel('Target Amount').press('Enter')
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Goal updated successfully!')
    await expect(rows(page).first()).toContainText('All businesses, every month')
    expect((await listGoals(page, server))[0]).toMatchObject({ goalType: 'monthly', month: null })

    const monthly = 'monthly goal of all businesses, every month'
    await button(page, `Set aside ${monthly}`).press('Enter')
    await expect(rows(page).first()).toContainText('Set aside')
    await expect(toast(page)).toContainText('Goal set aside.')
    await expect(button(page, `Bring back ${monthly}`)).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page)).toContainText('The goal is back.')
    await button(page, `Set aside ${monthly}`).press('Enter')
    await button(page, `Bring back ${monthly}`).press('Enter')
    await expect(toast(page)).toContainText('Goal brought back.')

    await button(page, `Delete ${monthly}`).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(button(page, 'Delete yearly goal of all businesses, 2025')).toBeFocused()
    await expect(toast(page)).toContainText('Goal deleted successfully!')
    await runAxe(goals(page))
    await button(page, 'Recently deleted (1)').press('Enter')
    await button(page, `Restore ${monthly}`).press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Show running goals only' }).press('Enter')
    await expect(rows(page)).toHaveCount(1)
  })

  test('that cannot be loaded, changed or deleted says so, and the rest of the screen stands', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500, 404)
    await signUpWithBusinesses(page, server, 'Main Salon')
    await addGoals(page, server, [{ goalType: 'weekly', targetAmount: '200.00' }])
    const any = /\/api\/income-goals/
    await page.route(any, (route) => route.fulfill({ status: 500, body: '' }))
    await openCeoNumbers(page, server)
    await expect(goals(page).getByRole('alert')).toContainText('Your goals couldn’t be loaded just now.')
    await expect(card(page, 'Recent Weeks')).toContainText('No historical data yet')
    await page.unroute(any)
    await goals(page).getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.route(/income-goals\/\d+/, (route) => route.fulfill({ status: 500, body: '' }))
    const weekly = 'weekly goal of all businesses, every week'
    await button(page, `Delete ${weekly}`).click()
    await expect(toast(page)).toContainText('Failed to delete goal. Please try again.')
    await page.unroute(/income-goals\/\d+/)
    // Another tab was here first.
    const [goal] = await listGoals(page, server)
    await page.request.delete(`${server.url}${GOALS_PATH}/${goal?.id}`)
    await button(page, `Edit ${weekly}`).click()
    await page.getByRole('dialog').getByLabel('Target Amount').fill('300')
    await button(page, 'Save changes').click()
    await expect(page.getByRole('dialog')).toContainText('This goal has been deleted meanwhile')
    await expect(page.getByRole('dialog').getByLabel('Target Amount')).toHaveValue('300.00')
    await page.keyboard.press('Escape')
    await expect(goals(page)).toContainText('No goals set yet')
  })
})

type Goal = { id: number; goalType: string; targetAmount: string }

async function addGoals(page: Page, server: BuiltServer, added: readonly object[]): Promise<void> {
  for (const data of added) {
    const answer = await page.request.post(server.url + GOALS_PATH, { data })
    expect(answer.status()).toBe(201)
  }
}

async function listGoals(page: Page, server: BuiltServer): Promise<Goal[]> {
  const answer = await page.request.get(server.url + GOALS_PATH)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Goal[]
}

/** Of a year's goal of £520,000 without any income. */
function paceWords(year: number): string {
  const terms = { goalType: 'yearly', year, month: null } as const
  const figures = { goalType: 'yearly', current: pence(0), target: pence(52_000_000) }
  const pace = goalPace({ ...goalPeriod(terms, today()), ...figures }, today())
  return pace === 0 ? 'On pace' : `${formatWholePounds(pence(-(pace ?? 0)))} behind pace`
}
