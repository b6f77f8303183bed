import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { EXPENSE_CATEGORIES } from '#tests/e2e/spec-texts/spec-lists.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  EMPTY,
  EXPENSES_PATH,
  fillExpense,
  formCard,
  openExpenses,
  RENT,
  recentCard,
  rows,
  summaryCard,
} from './expenses-steps.ts'

const ADD = 'Add Expense'
// No two neighbours have the same message, so each message must really appear.
const REFUSED_AMOUNTS = [
  ['0', 'Amount must be more than £0'],
  ['100000000', 'The largest amount is £99,999,999.99'],
  ['-5', 'Amount must be more than £0'],
  ['1,5', 'Enter an amount in pounds, like 12.50'],
] as const

test.describe('adding an expense', () => {
  test('offers the exact categories, and today’s date', async ({ page, server }) => {
    await openExpenses(page, server)
    await expect(recentCard(page)).toContainText(EMPTY)
    await expect(summaryCard(page)).toContainText('Total for 2026£0.00')
    await expect(formCard(page).getByLabel('Category').getByRole('option')).toHaveText([
      'Choose a category',
      ...EXPENSE_CATEGORIES,
    ])
    await expect(formCard(page).getByLabel('Date')).toHaveValue('2026-11-15')
    await recentCard(page).getByRole('button', { name: 'Add an expense' }).click()
    await expect(formCard(page).getByLabel('Category')).toBeFocused()
    await runAxe(page)
    await test.step('asks for what is missing when a field is left', async () => {
      for (const label of ['Category', 'Description', 'Amount']) {
        await formCard(page).getByLabel(label).focus()
        await page.keyboard.press('Tab')
      }
      await expect(formCard(page).getByRole('alert').filter({ hasText: 'required' })).toHaveText([
        'Category is required',
        'Description is required',
        'Amount is required',
      ])
    })
  })

  test('shows it everywhere at once and leaves a blank form with today’s date', async ({ page, server }) => {
    await openExpenses(page, server)
    await fillExpense(formCard(page), { ...RENT, amount: '£1,200+50' })
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('Expense added successfully!')
    await expect(rows(recentCard(page))).toHaveCount(1)
    await expect(rows(recentCard(page)).first()).toContainText(
      '2 Nov 2026High street rentRent & Utilities£1,250.00',
    )
    await expect(summaryCard(page)).toContainText('Total for 2026£1,250.001 expense')
    await expect(page.getByRole('figure', { name: 'Costs by category' })).toContainText('£1,250.00')
    await expect(formCard(page).getByLabel('Category')).toBeFocused()
    await expect(formCard(page).getByLabel('Category')).toHaveValue('')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
    await expect(formCard(page).getByLabel('Amount')).toHaveValue('')
    await expect(formCard(page).getByLabel('Date')).toHaveValue('2026-11-15')
    await expect(formCard(page).getByRole('alert').filter({ hasText: 'required' })).toHaveCount(0)
    await runAxe(page)
  })

  test('asks for everything that is missing when it is sent, and focuses the first empty field', async ({
    page,
    server,
  }) => {
    await openExpenses(page, server)
    await fillExpense(formCard(page), { date: '' })
    await button(page, ADD).click()
    await expect(formCard(page).getByRole('alert').filter({ hasText: 'required' })).toHaveText([
      'Category is required',
      'Description is required',
      'Amount is required',
      'Date is required',
    ])
    await expect(formCard(page).getByLabel('Category')).toBeFocused()
    await runAxe(formCard(page))
    for (const [amount, message] of REFUSED_AMOUNTS)
      await test.step(`refuses an amount of ${amount} on its field`, async () => {
        await fillExpense(formCard(page), { ...RENT, amount })
        await button(page, ADD).click()
        await expect(formCard(page).getByLabel('Amount')).toHaveAccessibleDescription(message)
        await expect(formCard(page).getByLabel('Amount')).toBeFocused()
      })
  })

  test('says that it is adding, keeps what was typed when that fails, and adds once', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(502)
    await openExpenses(page, server)
    await page.route(
      `**${EXPENSES_PATH}`,
      async (route) => {
        await route.fetch()
        return route.fulfill({ status: 502, body: '' })
      },
      { times: 1 },
    )
    const answer = await hold(page, `**${EXPENSES_PATH}`, 'POST')
    await fillExpense(formCard(page), RENT)
    await button(page, ADD).click()
    await expect(button(page, 'Adding...')).toBeDisabled()
    answer()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to add expense. Please try again.')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('High street rent')
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Expense added successfully!')
    await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  })

  test('does not move the cursor if the owner has moved on before the answer', async ({ page, server }) => {
    await openExpenses(page, server)
    await fillExpense(formCard(page), RENT)
    const answer = await hold(page, `**${EXPENSES_PATH}`, 'POST')
    await button(page, ADD).click()
    await button(page, 'Export Report').focus()
    answer()
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
    await expect(button(page, 'Export Report')).toBeFocused()
  })

  test('takes today from the owner’s time zone, not from the browser’s', async ({ page, server }) => {
    await openExpenses(page, server, { now: '2026-11-15T12:00:00Z' })
    const data = { timeZone: 'Pacific/Auckland' }
    expect((await page.request.patch(`${server.url}/api/account`, { data })).ok()).toBe(true)
    await page.reload()
    await expect(formCard(page).getByLabel('Date')).toHaveValue('2026-11-16')
  })

  test('takes today from London’s summer time otherwise', async ({ page, server }) => {
    await openExpenses(page, server, { now: '2026-07-31T23:30:00Z' })
    await expect(formCard(page).getByLabel('Date')).toHaveValue('2026-08-01')
  })
})
