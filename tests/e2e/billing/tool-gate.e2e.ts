import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer, hold } from '#tests/support/browser/intercepted-calls.ts'

/** The other tools, by their links in the sidebar. */
const OTHER_TOOLS = [
  ['Profit Margin', 'Treatment profit calculator', 'Treatment name'],
  ['Revenue', 'Revenue projections', 'Sessions per week'],
  ['Stock Budget', 'Stock budgeting', 'Supplier Name'],
  ['Tax & VAT', 'Tax and VAT estimate', 'How do you trade?'],
  ['Hourly Rate', 'Hourly rate calculator', 'Monthly expenses'],
] as const

test('a tool shows a spinner while access is checked, then its locked placeholder', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await changeAnswer(page, '**/api/subscription-status', { active: false })
  const answer = await hold(page, '**/api/subscription-status')
  await page.goto(`${server.url}/expenses`)
  await expect(page.getByText('Checking your subscription…')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Expense tracking', level: 2 })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveCount(0)
  for (const [link, title, field] of OTHER_TOOLS)
    await test.step(title, async () => {
      await page.getByRole('link', { name: link }).first().click()
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
      await expect(page.getByLabel(field)).toHaveCount(0)
    })
})

test('the notice of the example salon comes with the tool, and typed figures stay while the check of access is repeated', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
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
  await test.step('a check that fails and is repeated', async () => {
    await page.route('**/api/subscription-status', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByLabel('Description').fill('Saturday help')
    const again = page.waitForResponse('**/api/subscription-status')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await again
    await expect(page.getByLabel('Description')).toHaveValue('Saturday help')
  })
})
