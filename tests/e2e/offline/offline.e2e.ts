import type { Browser } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  boxRow,
  enterWeek,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
} from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { addExpenses, RENT, recentCard } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import {
  addTowels,
  cachedPaths,
  IS_SHELL_CACHED,
  listExpenses,
  openDevice,
  storedNouns,
  waitingCard,
  waitUntilAvailableOffline,
} from './offline-steps.ts'

// In one worker, because each further worker would start another server.
test.describe.configure({ mode: 'default' })

/** Two tabs of one device, of which the first has added an expense without a network. */
async function addTowelsOffline(browser: Browser, server: BuiltServer) {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/expenses`)
  await waitUntilAvailableOffline(page, 'expenses')
  const other = await device.newPage()
  await other.goto(`${server.url}/expenses`)
  await device.setOffline(true)
  await addTowels(page)
  return { device, page, other }
}

test.describe('without a network', () => {
  test('the app opens with the last figures for seven days and says when they were read; other pages and the list of devices are never kept', async ({
    browser,
    proxied: { server },
  }) => {
    const device = await openDevice(browser)
    const page = await device.newPage()
    await page.clock.setFixedTime('2026-11-15T09:14:00Z')
    await signUpWithAccess(page, server, 'Priya Shah')
    await addExpenses(page, server, [RENT])
    await page.request.put(`${server.url}/api/tax-position`, { data: { legalForm: 'company' } })
    await page.goto(`${server.url}/privacy`)
    await page.goto(`${server.url}/subscribe`)
    await page.goto(`${server.url}/account`)
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.goto(`${server.url}/`)
    await waitUntilAvailableOffline(page, 'dashboard')
    await page.getByRole('link', { name: 'Expenses', exact: true }).click()
    await expect(recentCard(page)).toContainText('High street rent')
    await page.getByRole('link', { name: 'Tax & VAT', exact: true }).click()
    await expect(page.getByRole('region', { name: 'At this pace' })).toContainText('Corporation tax')
    await waitUntilAvailableOffline(page, 'auth', 'billing', 'dashboard', 'expenses', 'tax')
    expect(await storedNouns(page)).not.toContain('account')
    expect(
      (await cachedPaths(page)).filter((path) => !/^\/(assets\/|app-shell|theme\.js|favicon)/.test(path)),
    ).toEqual([])

    await device.setOffline(true)
    await page.clock.setFixedTime('2026-11-15T12:00:00Z')
    await page.goto(`${server.url}/expenses`)
    await expect(recentCard(page)).toContainText('£1,250.00')
    await expect(page.getByText('You’re offline. Figures as at 09:14.')).toBeVisible()
    await runAxe(page)
    await page.goto(`${server.url}/tax`)
    await expect(page.getByRole('region', { name: 'At this pace' })).toContainText('Corporation tax')
    await page.clock.setFixedTime('2026-11-16T08:00:00Z')
    await page.goto(`${server.url}/`)
    await expect(page.getByText('Figures as at 09:14 on 15 November.')).toBeVisible()
    await expect(page.goto(`${server.url}/subscribe`)).rejects.toThrow('net::ERR_')
    await expect(page.goto(`${server.url}/privacy`)).rejects.toThrow('net::ERR_')
    await expect(page.goto(`${server.url}/login`)).rejects.toThrow('net::ERR_')
    await page.clock.setFixedTime('2026-11-22T09:13:00Z')
    await page.goto(`${server.url}/expenses`)
    await expect(recentCard(page)).toContainText('High street rent')
    await page.clock.setFixedTime('2026-11-22T09:15:00Z')
    await page.goto(`${server.url}/expenses`)
    await expect(page.getByRole('heading', { name: 'Expense Tracker', level: 1 })).toBeVisible()
    await expect.poll(() => storedNouns(page)).not.toContain('expenses')
    await expect(page.getByText('High street rent')).toHaveCount(0)

    await device.setOffline(false)
    await page.goto(`${server.url}/expenses`)
    await expect(recentCard(page)).toContainText('£1,250.00')
    await expect(page.getByText('You’re offline.')).toBeHidden()
    await device.clearCookies()
    await page.goto(`${server.url}/`)
    await expect.poll(() => page.evaluate(IS_SHELL_CACHED)).toBe(false)
    await page.goto(`${server.url}/login`)
    await expect(button(page, 'Sign In')).toBeVisible()
    await expect.poll(() => page.evaluate(`localStorage.getItem('damson.figures')`)).toBe(null)
    await device.setOffline(true)
    await expect(page.goto(`${server.url}/`)).rejects.toThrow('net::ERR_')
    await device.close()
  })

  test('an expense is kept, survives a reload, can be changed, and is sent once by two tabs', async ({
    browser,
    proxied: { server, proxy },
  }) => {
    const { device, page, other } = await addTowelsOffline(browser, server)
    await expect(toast(page)).toContainText('Kept on this device')
    await expect(waitingCard(other)).toContainText('Towels')
    await page.goto(`${server.url}/expenses`)
    await expect(waitingCard(page)).toContainText('£24.00')
    await expect(page.getByText('1 expense kept on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Towels' }).click()
    await page.getByRole('dialog').getByLabel('Amount').fill('26')
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(waitingCard(page)).toContainText('£26.00')
    await runAxe(waitingCard(page))

    proxy.loseAnswerTo('POST /api/expenses')
    const before = proxy.calls().length
    await device.setOffline(false)
    await expect(waitingCard(page)).toBeHidden({ timeout: 20_000 })
    await expect(waitingCard(other)).toBeHidden()
    await expect(recentCard(page)).toContainText('£26.00')
    expect(await listExpenses(page, server)).toMatchObject([{ description: 'Towels', amount: '26.00' }])
    const sent = proxy
      .calls()
      .slice(before)
      .filter((call) => call.startsWith('POST /api/expenses'))
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    await device.close()
  })

  test('an expense that another tab sends is in the list of this one too', async ({
    browser,
    proxied: { server },
  }) => {
    const { device, page, other } = await addTowelsOffline(browser, server)
    await expect(waitingCard(page)).toContainText('Towels')
    await page.route('**/api/expenses', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await device.setOffline(false)
    await expect(recentCard(other)).toContainText('£24.00', { timeout: 20_000 })
    await expect(waitingCard(page)).toBeHidden()
    await expect(recentCard(page)).toContainText('£24.00')
    await device.close()
  })

  test('a week is sent if it is unchanged on the server, and asks if it was entered elsewhere in between', async ({
    browser,
    proxied: { server },
  }) => {
    const device = await openDevice(browser)
    const page = await device.newPage()
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await enterWeek(page, server, main, [monday(), '900.00'])
    await openCeoNumbers(page, server)
    await expect(incomeBox(page, 'Main Salon')).toHaveValue('900.00')
    await waitUntilAvailableOffline(page, 'businesses', 'weekly-incomes')
    await device.setOffline(true)
    await incomeBox(page, 'Main Salon').fill('1000')
    await incomeBox(page, 'Main Salon').press('Enter')
    await expect(boxRow(page, 'Main Salon')).toContainText('Kept on this device')
    await incomeBox(page, 'Harbour Street').fill('100+50')
    await incomeBox(page, 'Harbour Street').press('Enter')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Kept on this device')
    await page.goto(`${server.url}/ceo-numbers`)
    await expect(incomeBox(page, 'Main Salon')).toHaveValue('1000.00')
    await expect(boxRow(page, 'Main Salon')).toContainText('Saved so far: £900.00')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Kept on this device')
    await expect(page.getByText('2 weeks’ takings kept on this device')).toBeVisible()

    // Playwright's own requests do not use the device's network.
    await enterWeek(page, server, main, [monday(), '950.00'])
    await device.setOffline(false)
    const row = boxRow(page, 'Main Salon')
    await expect(row).toContainText('entered elsewhere meanwhile: £950.00. Yours is £1,000.00.', {
      timeout: 20_000,
    })
    await expect(boxRow(page, 'Harbour Street')).not.toContainText('Kept on this device')
    await runAxe(row)
    expect((await listWeeks(page, server)).map(({ weeklyTotal }) => weeklyTotal).sort()).toEqual([
      '150.00',
      '950.00',
    ])
    await row.getByRole('button', { name: 'Keep mine' }).click()
    await expect(row).not.toContainText('Kept on this device')
    await expect
      .poll(async () => (await listWeeks(page, server)).map((week) => week.weeklyTotal).sort())
      .toEqual(['1000.00', '150.00'])
    await device.close()
  })
})

test('a newer version waits until its owner reloads; a sign-out without a network survives a reload', async ({
  browser,
  proxied: { server, proxy },
}) => {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/`)
  await waitUntilAvailableOffline(page, 'dashboard')
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  proxy.releaseNewVersion()
  await page.reload()
  const other = await device.newPage()
  await other.goto(`${server.url}/`)
  // The second tab notices that the first one has sent everything.
  for (const tab of [page, other]) {
    await expect(tab.getByText('A new version is ready.')).toBeVisible({ timeout: 20_000 })
    await button(tab, 'Reload').click()
    await expect(tab.getByText('A new version is ready.')).toBeHidden()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await other.close()

  await waitUntilAvailableOffline(page, 'dashboard')
  await device.setOffline(true)
  await button(page, 'Sign Out').click()
  const signedOut = page.getByRole('heading', { name: 'You’re signed out on this device' })
  await expect(signedOut).toBeVisible()
  await page.reload()
  await expect(signedOut).toBeVisible()
  await page.goto(`${server.url}/expenses`)
  await expect(signedOut).toBeVisible()
  await device.setOffline(false)
  await expect(button(page, 'Sign In')).toBeVisible()
  expect((await page.request.get(`${server.url}/api/v2/auth/user`)).status()).toBe(401)
  await device.close()
})
