import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  EMPTY,
  EXPENSES_PATH,
  fillExpense,
  openExpenses,
  RENT,
  recentCard,
  rows,
  summaryCard,
} from './expenses-steps.ts'

const UNLINKED = 'Unlinked. The expense and the stock purchase now stand on their own.'
const WAGES = { ...RENT, category: 'Wages', description: 'Saturday junior', amount: '84.50' }

test('an expense is edited in a panel, stays when its delete fails, and two deletes are undone together', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await openExpenses(page, server, { given: [RENT, WAGES] })
  await test.step('edited with the same form', async () => {
    await button(page, 'Edit High street rent').click()
    const panel = page.getByRole('dialog', { name: 'Edit High street rent' })
    await expect(panel.getByLabel('Amount')).toHaveValue('1250.00')
    await fillExpense(panel, { amount: '' })
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel.getByLabel('Amount')).toHaveAccessibleDescription('Amount is required')
    await fillExpense(panel, { amount: '1300', category: 'Other', date: '2026-10-31' })
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page)).toContainText('Expense updated successfully!')
    await expect(rows(recentCard(page)).last()).toContainText('31 Oct 2026High street rentOther£1,300.00')
    await expect(summaryCard(page).getByRole('button').last()).toHaveText(/October 2026/)
    await expect(button(page, 'Edit High street rent')).toBeFocused()
  })
  await test.step('a delete that fails', async () => {
    await page.route(`**${EXPENSES_PATH}/*`, async (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await button(page, 'Delete Saturday junior').click()
    await expect(toast(page)).toContainText('Failed to delete expense. Please try again.')
    await expect(button(page, 'Delete Saturday junior')).toBeEnabled()
    await page.unroute(`**${EXPENSES_PATH}/*`)
  })
  await test.step('two deletes', async () => {
    await button(page, 'Delete Saturday junior').click()
    await expect(toast(page)).toContainText('Expense deleted successfully!')
    await expect(rows(recentCard(page))).toHaveCount(1)
    await expect(button(page, 'Delete High street rent')).toBeFocused()
    await button(page, 'Delete High street rent').click()
    await expect(recentCard(page)).toContainText(EMPTY)
    await expect(summaryCard(page)).toContainText('£0.00')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(rows(recentCard(page))).toHaveCount(2)
    await expect(summaryCard(page)).toContainText('£1,384.50')
    await expect(toast(page)).toContainText('Everything is back as it was.')
  })
})

test('an expense that is linked to a stock purchase is deleted with it, and is read-only until it is unlinked', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, { linkedPurchase: true })
  await expect(rows(recentCard(page)).first()).toContainText('Stock purchase')
  await test.step('deleted and restored together', async () => {
    const purchases = async () =>
      (await (await page.request.get(`${server.url}/api/stock-purchases`)).json()).length
    await button(page, 'Delete Autumn colour order').click()
    await expect(toast(page)).toContainText('Expense deleted successfully!')
    await expect(toast(page)).toContainText('Its stock purchase was deleted with it.')
    expect(await purchases()).toBe(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('The expense and its stock purchase are back.')
    expect(await purchases()).toBe(1)
  })
  await button(page, 'Edit Autumn colour order').click()
  const panel = page.getByRole('dialog', { name: 'Edit Autumn colour order' })
  const budget = panel.getByRole('link', { name: 'Open the stock budget' })
  await expect(budget).toHaveAttribute('href', '/stock-budget')
  for (const label of ['Description', 'Amount', 'Date'])
    await expect(panel.getByLabel(label)).toHaveAttribute('readonly')
  await runAxe(panel)
  await fillExpense(panel, { category: 'Adhoc' })
  const question = page.getByRole('dialog', { name: 'Unlink Autumn colour order from its stock purchase?' })
  await panel.getByRole('button', { name: 'Unlink' }).click()
  await expect(question).toHaveAccessibleDescription(/^Both stay as they are.* can’t be linked again\.$/)
  await expect(question.getByRole('button', { name: 'Keep them linked' })).toBeFocused()
  await runAxe(question)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Unlink' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Unlink' }).click()
  await expect(toast(page)).toContainText(UNLINKED)
  await expect(panel.getByRole('button', { name: 'Unlink' })).toHaveCount(0)
  await expect(panel.getByLabel('Category')).toBeFocused()
  await fillExpense(panel, { amount: '200' })
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(rows(recentCard(page)).first()).toContainText('Adhoc£200.00')
  await expect(rows(recentCard(page)).first()).not.toContainText('Stock purchase')
})
