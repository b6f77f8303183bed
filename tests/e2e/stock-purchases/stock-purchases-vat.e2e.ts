import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { addBusinesses, recentCard, registerForVat } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { addCard, historyCard } from './stock-purchases-steps.ts'

test('a purchase says how much of it is VAT, and its expense follows but has a business of its own', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await registerForVat(page, server)
  await addBusinesses(page, server, ['Harrogate', 'Leeds'])
  await page.goto(`${server.url}/stock-budget`)
  const form = addCard(page)
  await form.getByLabel('Supplier Name').fill('Salon Direct')
  await form.getByLabel('Category').selectOption('Other')
  await form.getByLabel('Total Amount').fill('99.99')
  await form.getByLabel('Includes VAT').check()
  await expect(form.getByLabel('VAT in pounds')).toHaveValue('16.67')
  await form.getByLabel('Also record as an expense').check()
  await runAxe(page)
  await button(page, 'Add Purchase').click()
  await expect(toast(page)).toContainText('Your stock purchase has been recorded successfully.')
  await expect(historyCard(page)).toContainText('includes £16.67 VAT')

  await page.goto(`${server.url}/expenses`)
  await page.getByRole('button', { name: 'Edit Stock from Salon Direct' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Its amount, VAT, date and description are copied from there')
  await expect(panel.getByLabel('VAT in pounds')).toHaveValue('16.67')
  await expect(panel.getByLabel('VAT in pounds')).not.toBeEditable()
  await panel.getByLabel('Business').selectOption('Leeds')
  await button(page, 'Save changes').click()
  await expect(toast(page)).toContainText('Expense updated successfully!')
  await expect(recentCard(page)).toContainText(/includes £16\.67 VAT\s*Leeds/)
})
