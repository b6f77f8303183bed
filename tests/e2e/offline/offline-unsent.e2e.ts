import { button, fillLogin, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { recentCard } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import {
  addTowels,
  listExpenses,
  openDevice,
  waitingCard,
  waitUntilAvailableOffline,
} from './offline-steps.ts'

test.describe('what is not sent', () => {
  test('belongs to its owner alone, survives another person’s visit, and is asked about before signing out', async ({
    browser,
    proxied: { server, proxy },
  }) => {
    const device = await openDevice(browser)
    const page = await device.newPage()
    const first = await signUpWithAccess(page, server, 'First Owner')
    await page.goto(`${server.url}/expenses`)
    await waitUntilAvailableOffline(page, 'expenses')
    await device.setOffline(true)
    await addTowels(page)
    await expect(waitingCard(page)).toContainText('Towels')

    await page.close()
    await device.setOffline(false)
    await device.clearCookies()
    const next = await device.newPage()
    await signUpWithAccess(next, server, 'Second Owner')
    const before = proxy.calls().length
    await next.goto(`${server.url}/expenses`)
    await expect(recentCard(next)).toContainText('No expenses recorded yet')
    await expect(waitingCard(next)).toBeHidden()
    await waitUntilAvailableOffline(next, 'expenses')
    expect(
      proxy
        .calls()
        .slice(before)
        .filter((call) => call.startsWith('POST /api/expenses')),
    ).toEqual([])

    await button(next, 'Sign Out').click()
    await expect(next).toHaveURL(/\/login/)
    await fillLogin(next, first)
    await button(next, 'Sign In').click()
    await expect(next).toHaveURL(`${server.url}/`)
    await next.goto(`${server.url}/expenses`)
    await expect(recentCard(next)).toContainText('Towels', { timeout: 20_000 })
    expect(await listExpenses(next, server)).toHaveLength(1)

    await waitUntilAvailableOffline(next, 'expenses')
    await device.setOffline(true)
    await addTowels(next, '5')
    await expect(waitingCard(next)).toContainText('£5.00')
    await button(next, 'Sign Out').click()
    const question = next.getByRole('dialog')
    await expect(question).toContainText('1 expense is only on this device.')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(waitingCard(next)).toContainText('£5.00')
    proxy.cut(true)
    await device.setOffline(false)
    await button(next, 'Sign Out').click()
    await expect(question).toBeVisible()
    proxy.cut(false)
    await question.getByRole('button', { name: 'Sign out and remove' }).click()
    await expect(next).toHaveURL(/\/login/)
    const { email, password } = first
    await next.request.post(`${server.url}/api/v2/auth/login`, { data: { email, password } })
    await next.goto(`${server.url}/expenses`)
    await expect(recentCard(next)).toContainText('Towels')
    await expect(waitingCard(next)).toBeHidden()
    expect(await listExpenses(next, server)).toHaveLength(1)
    await device.close()
  })
})
