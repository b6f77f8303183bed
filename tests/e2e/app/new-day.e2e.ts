import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { formCard } from '#tests/e2e/expenses/expenses-steps.ts'
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

test('over midnight a blank form begins with the new day, and one in which something was typed keeps its own', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: SUNDAY_NIGHT })
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  const form = formCard(page)
  await expect(page.getByText('No expenses recorded yet')).toBeVisible()
  await page.clock.runFor('03:30')
  await expect(form.getByLabel('Date')).toHaveValue('2026-11-16')
  await form.getByLabel('Description').fill('New basin')
  const fetchingAgain = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/expenses')
  await page.clock.fastForward('24:00:00')
  await fetchingAgain
  await expect(form.getByLabel('Date')).toHaveValue('2026-11-16')
  await expect(form.getByLabel('Description')).toHaveValue('New basin')
})
