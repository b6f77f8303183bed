import type { Browser, Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { button, fillLogin, type Person, signUp, signUpWithAccess } from './auth-steps.ts'

const LOGOUT = '**/api/auth/logout'
const CURRENT_USER = '**/api/v2/auth/user'

test.describe('signing out', () => {
  test('ends the session in every tab and shows the sign-in screen, and signing in opens every tab again', async ({
    page,
    context,
    server,
  }) => {
    const person = await signUpWithAccess(page, server, 'First Owner')
    await page.goto(`${server.url}/account`)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByTitle('First Owner')).toBeVisible()
    const otherTab = await context.newPage()
    await otherTab.goto(`${server.url}/subscribe`)
    await expect(button(otherTab, 'Sign Out')).toBeVisible()
    await button(page, 'Sign Out').click()
    await expect(page).toHaveURL(`${server.url}/login`)
    await expect(otherTab).toHaveURL(/\/login/)
    const answer = await page.request.get(`${server.url}/api/v2/auth/user`)
    expect(answer.status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/login?next=%2Faccount`)
    await expect(page.getByTitle('First Owner')).toBeHidden()
    await fillLogin(page, person)
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/account`)
    await expect(otherTab).not.toHaveURL(/\/login/)
  })

  test('holds when the call fails, and reaches the server later', async ({ browser, server }) => {
    const page = await openWithoutErrorCheck(browser)
    await signUp(page, server)
    await page.route(LOGOUT, (route) => route.abort())
    await page.goto(`${server.url}/subscribe`)
    await button(page, 'Sign Out').click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto(`${server.url}/account`)
    await expect(page).toHaveURL(/\/login/)
    await expect(button(page, 'Sign In')).toBeVisible()
    await page.unroute(LOGOUT)
    await page.reload()
    await expect(button(page, 'Sign In')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`${server.url}/api/v2/auth/user`)).status())
      .toBe(401)
    await page.context().close()
  })

  test('keeps the next person on this browser from seeing the last one', async ({ browser, server }) => {
    const page = await openWithoutErrorCheck(browser)
    const second = await signUpWithAccess(page, server, 'Second Owner')
    await page.context().clearCookies()
    await signUpWithAccess(page, server, 'First Owner')
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByTitle('First Owner')).toBeVisible()
    const seen = await recordText(page)
    await page.route(LOGOUT, (route) => route.abort())
    await button(page, 'Sign Out').click()
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, second)
    await button(page, 'Sign In').click()
    await expect(page.getByTitle('Second Owner')).toBeVisible()
    expect(seen().join()).toContain('Second Owner')
    expect(seen().filter((text) => text.includes('First Owner'))).toEqual([])
    await page.context().close()
  })

  test('a person whose session ended elsewhere learns it when they save or open a page, and nothing typed is lost', async ({
    page,
    context,
    server,
    newVisitor,
    allowStatus,
  }) => {
    allowStatus(401)
    const person = await signUpWithAccess(page, server, 'First Owner')
    await page.goto(`${server.url}/expenses`)
    // A read that is still under way would be refused and lead to the sign-in screen at once.
    await page.waitForLoadState('networkidle')
    await test.step('when they save', async () => {
      await page.getByLabel('Category').selectOption('Wages')
      await page.getByLabel('Description').fill('Saturday help')
      await page.getByLabel(/^Amount/).fill('80')
      await context.clearCookies()
      await button(page, 'Add Expense').click()
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Sign In' }).click()
      const loginPage = await opened
      await fillLogin(loginPage, person)
      await button(loginPage, 'Sign In').click()
      await expect(page.getByText('You’ve been signed out.')).toBeHidden()
      await loginPage.close()
      // A page behind another tab is not drawn, and a click waits until it is.
      await page.bringToFront()
      await button(page, 'Add Expense').click()
      await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('Saturday help')
    })
    await test.step('on the sign-in screen when they open a page', async () => {
      await page.waitForLoadState('networkidle')
      await endOtherSessions(await newVisitor(), server, person)
      await page.getByRole('link', { name: 'Stock Budget', exact: true }).first().click()
      await expect(page).toHaveURL(`${server.url}/login?next=%2Fstock-budget&ended=1`)
      await expect(page.getByText('You’ve been signed out.')).toBeVisible()
      await runAxe(page)
    })
    await test.step('from the server when they load a page', async () => {
      await page.goto(`${server.url}/reports`)
      await expect(page).toHaveURL(`${server.url}/login?next=%2Freports&ended=1`)
      await expect(page.getByText('You’ve been signed out.')).toBeVisible()
      await fillLogin(page, person)
      await button(page, 'Sign In').click()
      await expect(page).toHaveURL(`${server.url}/reports`)
    })
  })

  test('without a network shows a page that says so, and the sign-in screen keeps what was typed until the server answers', async ({
    browser,
    server,
  }) => {
    const page = await openWithoutErrorCheck(browser)
    const person = await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Sign Out')).toBeVisible()
    await page.context().setOffline(true)
    await button(page, 'Sign Out').click()
    await expect(page.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await runAxe(page)
    await button(page, 'Go to sign in').click()
    await expect(button(page, 'Go to sign in')).toBeVisible()
    await page.context().setOffline(false)
    await expect(button(page, 'Sign In')).toBeVisible()
    expect((await page.request.get(`${server.url}/api/v2/auth/user`)).status()).toBe(401)
    await test.step('a sign-in that does not reach the server', async () => {
      await page.route('**/api/v2/auth/login', (route) => route.abort())
      await fillLogin(page, person)
      await button(page, 'Sign In').click()
      await expect(page.getByRole('article')).toContainText('We can’t reach the server')
      await page.unroute('**/api/v2/auth/login')
      await button(page, 'Sign In').click()
      await expect(page).toHaveURL(`${server.url}/subscribe`)
    })
    await page.context().close()
  })
})

test('while it is not known who is signed in, an unreachable server is reported, and no sign-in screen is shown', async ({
  browser,
  server,
}) => {
  const page = await openWithoutErrorCheck(browser)
  await signUp(page, server)
  await removePersonFromPage(page)
  await page.route(CURRENT_USER, (route) => route.abort())
  await page.goto(`${server.url}/subscribe`)
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible()
  await page.unroute(CURRENT_USER)
  await expect(button(page, 'Sign Out')).toBeVisible({ timeout: 10_000 })
  await test.step('a signed-in person never sees the sign-in screen', async () => {
    const seen = await recordText(page)
    await page.route(CURRENT_USER, async (route) => {
      await expect(page.getByText('Loading…')).toBeVisible()
      await route.continue()
    })
    await page.reload()
    await expect(button(page, 'Sign Out')).toBeVisible()
    expect(seen().join()).toContain('Sign Out')
    expect(seen().filter((text) => /Sign In|Sign in|Create account/.test(text))).toEqual([])
  })
  await page.context().close()
})

/**
 * Serves the page as the server does when it cannot read the session: the browser then has to ask who is
 * signed in.
 */
async function removePersonFromPage(page: Page) {
  await page.route('**/subscribe', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"user":\{.*?\},/, '')
    return route.fulfill({ response, body })
  })
}

/** Signs in on another device and ends all sessions but that one. */
async function endOtherSessions(page: Page, server: BuiltServer, { email, password }: Person) {
  const data = { email, password }
  expect((await page.request.post(`${server.url}/api/v2/auth/login`, { data })).ok()).toBe(true)
  expect((await page.request.delete(`${server.url}/api/account/sessions`)).ok()).toBe(true)
}

/** A cut connection logs a console error without a status, so these pages are not watched for errors. */
async function openWithoutErrorCheck(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  return context.newPage()
}

/** Records every text that the pages show from now on, however briefly. */
async function recordText(page: Page): Promise<() => string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteText', (text: string) => void seen.push(text))
  await page.addInitScript(`
    new MutationObserver(() => noteText(document.body?.innerText ?? ''))
      .observe(document, { childList: true, subtree: true, characterData: true })
  `)
  return () => seen
}
