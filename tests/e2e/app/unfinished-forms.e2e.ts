import { button, fillLogin, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { fillExpense, formCard } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('an unfinished form is as it was left after leaving the screen and a reload, and gone after a sign-out', async ({
  page,
  server,
}) => {
  const person = await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  await fillExpense(formCard(page), { description: 'New basin', amount: '312.40' })
  await formCard(page).getByLabel('Add a receipt').setInputFiles(BILL)
  await expect(formCard(page).getByRole('list', { name: 'Receipts to add' })).toContainText('bill.pdf')
  await page.getByRole('link', { name: 'Revenue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revenue')
  await page.goBack()
  await expect(formCard(page).getByLabel('Description')).toHaveValue('New basin')
  await expect(formCard(page).getByRole('list', { name: 'Receipts to add' })).toContainText('bill.pdf')
  await page.reload()
  await expect(formCard(page).getByLabel('Amount')).toHaveValue('312.40')
  await expect(formCard(page)).toContainText('What you typed here before is back. It is not saved yet.')

  await test.step('it is there after a reload while it is being sent', async () => {
    const letGo = await hold(page, '**/api/expenses', 'POST')
    await fillExpense(formCard(page), { category: 'Equipment & Maintenance' })
    await button(page, 'Add Expense').click()
    await expect(button(page, 'Adding...')).toBeVisible()
    await page.reload()
    await expect(formCard(page).getByLabel('Description')).toHaveValue('New basin')
    letGo()
  })

  await test.step('it is kept no longer once it is sent', async () => {
    await fillExpense(formCard(page), { category: 'Equipment & Maintenance' })
    await button(page, 'Add Expense').click()
    await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('New basin')
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
    await page.reload()
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
  })

  await test.step('what is typed next while one is still being sent stays after that has arrived', async () => {
    const letGo = await hold(page, '**/api/expenses', 'POST')
    const first = { category: 'Equipment & Maintenance', description: 'New chair', amount: '99.00' }
    await fillExpense(formCard(page), first)
    await button(page, 'Add Expense').click()
    await expect(button(page, 'Adding...')).toBeVisible()
    await page.getByRole('link', { name: 'Revenue', exact: true }).click()
    await page.goBack()
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
    await fillExpense(formCard(page), { description: 'Next basin' })
    letGo()
    await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('New chair')
    await page.reload()
    await expect(formCard(page).getByLabel('Description')).toHaveValue('Next basin')
  })

  await test.step('after a sign-out nothing of it is left in the tab', async () => {
    await fillExpense(formCard(page), { description: 'Secret basin' })
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login*')
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto(`${server.url}/expenses`)
    await expect(formCard(page).getByLabel('Description')).toHaveValue('')
  })
})
