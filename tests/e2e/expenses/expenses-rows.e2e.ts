import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { fillExpense, formCard, openExpenses, RENT, recentCard, rows } from './expenses-steps.ts'

const WAGES = { category: 'Wages', description: 'Saturday junior', amount: '84.50', date: '2026-11-14' }

test('the list starts on the first screen, and a new row is seen when it is added', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openExpenses(page, server, { given: [RENT] })
  await expect(rows(recentCard(page)).first()).toBeInViewport({ ratio: 1 })
  await fillExpense(formCard(page), WAGES)
  await button(page, 'Add Expense').click()
  await expect(rows(recentCard(page)).filter({ hasText: 'Saturday junior' })).toBeInViewport({ ratio: 1 })

  await test.step('on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Recent Expenses' })).toBeInViewport()
    await fillExpense(formCard(page), { ...WAGES, description: 'Sunday junior', date: '2026-10-31' })
    await button(page, 'Add Expense').click()
    await expect(recentCard(page).getByRole('listitem').filter({ hasText: 'Sunday junior' })).toBeInViewport({
      ratio: 1,
    })
  })
})

test('a row opens its editor, which also deletes; its buttons stay for the keyboard', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, { given: [RENT, WAGES] })
  const dialog = page.getByRole('dialog')
  await recentCard(page).getByText('£1,250.00').click({ force: true })
  await expect(dialog).toContainText('Edit High street rent')
  await runAxe(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit High street rent')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(recentCard(page)).not.toContainText('High street rent')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(recentCard(page)).toContainText('High street rent')
  await expect(button(page, 'Delete High street rent')).toBeVisible()
})

test('a double click on Delete deletes one row, although the next has moved under the pointer', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, { given: [RENT, WAGES] })
  const box = await button(page, 'Delete Saturday junior').boundingBox()
  if (!box) throw new Error('The button is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await expect(rows(recentCard(page))).toHaveText([/High street rent/])
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(toast(page)).toContainText('deleted')
  await page.reload()
  await expect(rows(recentCard(page))).toHaveText([/High street rent/])
  await test.step('a later click deletes the row that is there now', async () => {
    await button(page, 'Delete High street rent').click()
    await expect(recentCard(page)).toContainText('No expenses recorded yet.')
  })
})
