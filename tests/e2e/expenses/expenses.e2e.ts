import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
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

test.describe('adding an expense', () => {
  test('asks for what is missing, then shows it everywhere at once and leaves a blank form', async ({
    page,
    server,
  }) => {
    await openExpenses(page, server)
    const form = formCard(page)
    await expect(recentCard(page)).toContainText(EMPTY)
    await expect(summaryCard(page)).toContainText('Total for 2026£0.00')
    await expect(form.getByLabel('Date')).toHaveValue('2026-11-15')
    await recentCard(page).getByRole('button', { name: 'Add an expense' }).click()
    await expect(form.getByLabel('Category')).toBeFocused()
    await test.step('without anything', async () => {
      await fillExpense(form, { date: '' })
      await button(page, ADD).click()
      await expect(form.getByRole('alert').filter({ hasText: 'required' })).toHaveCount(4)
      await expect(form.getByLabel('Category')).toBeFocused()
      await runAxe(page)
    })
    await test.step('with an amount of 0', async () => {
      await fillExpense(form, { ...RENT, amount: '0' })
      await button(page, ADD).click()
      await expect(form.getByLabel('Amount')).toHaveAccessibleDescription('Amount must be more than £0')
      await expect(form.getByLabel('Amount')).toBeFocused()
    })
    await fillExpense(form, { amount: '£1,200+50' })
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('Expense added successfully!')
    await expect(rows(recentCard(page))).toHaveText([/^2 Nov 2026High street rentRent & Utilities£1,250\.00/])
    await expect(summaryCard(page)).toContainText('Total for 2026£1,250.001 expense')
    await expect(page.getByRole('figure', { name: 'Costs by category' })).toContainText('£1,250.00')
    await expect(form.getByLabel('Category')).toBeFocused()
    await expect(form.getByLabel('Category')).toHaveValue('')
    await expect(form.getByLabel('Description')).toHaveValue('')
    await expect(form.getByLabel('Amount')).toHaveValue('')
    await expect(form.getByLabel('Date')).toHaveValue('2026-11-15')
    await expect(form.getByRole('alert').filter({ hasText: 'required' })).toHaveCount(0)
    await runAxe(page)
    await page.emulateMedia({ media: 'print' })
    await expect(form).toBeHidden()
    await expect(summaryCard(page)).toBeVisible()
  })

  test('keeps what was typed when it fails, adds once, and leaves the cursor where the owner moved it', async ({
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
    const letFirstGo = await hold(page, `**${EXPENSES_PATH}`, 'POST')
    await fillExpense(formCard(page), RENT)
    await button(page, ADD).click()
    await expect(button(page, 'Adding...')).toBeDisabled()
    letFirstGo()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to add expense. Please try again.')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('High street rent')
    const letSecondGo = await hold(page, `**${EXPENSES_PATH}`, 'POST')
    await button(page, ADD).click()
    await button(page, 'Export Report').focus()
    letSecondGo()
    await expect(toast(page)).toContainText('Expense added successfully!')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
    await expect(button(page, 'Export Report')).toBeFocused()
    await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  })
})
