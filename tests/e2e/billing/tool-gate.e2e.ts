import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer, hold } from '#tests/support/browser/intercepted-calls.ts'

const TOOLS = [
  ['/profit-margin', 'Treatment profit calculator', 'Treatment name'],
  ['/revenue', 'Revenue projections', 'Sessions per week'],
  ['/expenses', 'Expense tracking', 'Description'],
  ['/stock-budget', 'Stock budgeting', 'Supplier Name'],
  ['/hourly-rate', 'Hourly rate calculator', 'Monthly expenses'],
] as const

test('a tool shows a spinner while access is checked, then its locked placeholder', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const [path, title, field] of TOOLS)
    await test.step(path, async () => {
      await changeAnswer(page, '**/api/subscription-status', { active: false })
      const answer = await hold(page, '**/api/subscription-status')
      await page.goto(server.url + path)
      await expect(page.getByText('Checking your subscription…')).toBeVisible()
      answer()
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
      await expect(page.getByLabel(field)).toHaveCount(0)
      await page.unroute('**/api/subscription-status')
    })
})

test('the notice of the example salon comes with the tool, not after it', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.request.post(`${server.url}/api/example-salon`)
  const letGo = await hold(page, '**/api/checklist')
  const status = page.waitForResponse('**/api/subscription-status')
  await page.goto(`${server.url}/expenses`)
  await (await status).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await expect(page.getByText('Checking your subscription…')).toBeVisible()
  letGo()
  await expect(page.getByText('Includes example figures', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Description')).toBeVisible()
})

test('typed figures stay while the check of access is repeated', async ({ page, server, allowStatus }) => {
  allowStatus(500)
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.route('**/api/subscription-status', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/expenses`)
  await page.getByLabel('Description').fill('Saturday help')
  const again = page.waitForResponse('**/api/subscription-status')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await again
  await expect(page.getByLabel('Description')).toHaveValue('Saturday help')
})
