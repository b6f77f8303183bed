import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

const SUNDAY_NIGHT = '2026-11-15T23:57:30Z'

test('a tab that stays open over midnight fetches its figures again, the person first', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: SUNDAY_NIGHT })
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  const day = page.getByLabel('Date')
  await expect(day).toHaveValue('2026-11-15')
  // A first reading that is still under way at midnight would not be begun again.
  await expect(page.getByText('No expenses recorded yet')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.clock.runFor('01:30')
  expect(calls).not.toContain('/api/expenses')
  await page.clock.runFor('02:00')
  await expect.poll(() => calls).toContain('/api/expenses')
  expect(calls.indexOf('/api/v2/auth/user')).toBeLessThan(calls.indexOf('/api/expenses'))
})
