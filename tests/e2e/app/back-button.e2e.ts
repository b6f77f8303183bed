import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.use({ viewport: { width: 390, height: 780 } })

const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }

test('on a phone Back closes the sheet, the menu, the panel and the dialog before it leaves the screen', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.request.post(`${server.url}/api/expenses`, { data: RENT })
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).last().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Expense Tracker')
  const dialog = page.getByRole('dialog')

  await test.step('a sheet', async () => {
    await button(page, 'More').click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(heading).toHaveText('Expense Tracker')
  })

  await test.step('a menu', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('an edit panel, whose typed text is there when it is opened again', async () => {
    await button(page, 'Edit Window cleaner').click()
    await dialog.getByLabel('Description').fill('Window cleaner, both shops')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await button(page, 'Edit Window cleaner').click()
    await expect(dialog.getByLabel('Description')).toHaveValue('Window cleaner, both shops')
    await expect(dialog.getByText('What you typed here before is back.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page)).toContainText('Expense updated')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a link in a sheet is one step, and so is its way back', async () => {
    await button(page, 'More').click()
    await dialog.getByRole('link', { name: 'Help' }).click()
    await expect(heading).toHaveText('Help & Support')
    await page.goBack()
    await expect(heading).toHaveText('Expense Tracker')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('closed by its button, one Back leaves the screen', async () => {
    await button(page, 'More').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate('history.state?.damsonOverlays ?? 0')).toBe(0)
    await page.goBack()
    await expect(heading).not.toHaveText('Expense Tracker')
  })
})
