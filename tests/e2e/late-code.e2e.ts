import { expect, test } from '#tests/support/browser-test.ts'
import { button, toast } from './auth-steps.ts'
import { fillExpense, formCard, openExpenses, RENT } from './expenses-steps.ts'

test('a panel and a menu whose code does not come say so, and nothing typed is lost', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(503)
  await page.route(/\/assets\/(?:dialog-content|menu-panel)-/, (route) => route.fulfill({ status: 503 }))
  await openExpenses(page, server, { given: [RENT] })
  await fillExpense(formCard(page), { description: 'Half an expense' })
  for (const opener of [`Edit ${RENT.description}`, 'Export Report']) {
    await button(page, opener).click()
    await expect(toast(page)).toContainText('This could not be opened.')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Export Report')).toHaveAttribute('aria-expanded', 'false')
  await expect(formCard(page).getByLabel('Description')).toHaveValue('Half an expense')
})

test('no screen fetches menus, panels or toasts before somebody touches it', async ({ page, server }) => {
  await openExpenses(page, server)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'networkidle' })
  const late = () => fetched.filter((path) => /\/(?:dialog-content|menu-panel|toast-view)-/.test(path))
  expect(late()).toEqual([])
  await page.mouse.move(200, 200)
  await expect.poll(() => late().length).toBe(3)
})
