import { expect, test } from '#tests/support/browser-test.ts'
import { signUpWithAccess } from './auth-steps.ts'

const TOOLS = [
  ['/profit-margin', 'Treatment profit calculator', 'Treatment name'],
  ['/revenue', 'Revenue projections', 'Sessions per week'],
  ['/expenses', 'Expense tracking', 'Description'],
] as const

for (const [path, title, field] of TOOLS) {
  test(`${path} waits behind a spinner, then gives way to its locked placeholder`, async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/subscription-status', async (route) => {
      await held
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), active: false } })
    })
    await page.goto(server.url + path)
    await expect(page.getByText('Checking your subscription…')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
    await expect(page.getByLabel(field)).toHaveCount(0)
  })
}
