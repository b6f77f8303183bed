import { button, signUp } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const PAGES = ['/', '/trial-demo', '/privacy', '/terms']

test('every link of every public page leads somewhere, and every page is drawn in our fonts', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(404)
  const found = new Set<string>()
  for (const path of PAGES) {
    await page.goto(server.url + path)
    expect(await page.evaluate(readFonts), path).toEqual(['Bricolage', 'Figtree'])
    const links = await page.getByRole('link', { includeHidden: true }).all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    for (const address of addresses) {
      if (address?.startsWith('#')) await expect(page.locator(address)).toBeAttached()
      else found.add(address ?? 'a link without an address')
    }
  }
  expect(found).toContain('mailto:support@damson.example')
  found.delete('mailto:support@damson.example')
  for (const address of found) {
    const answer = await page.request.get(new URL(address, server.url).href)
    expect(answer.status(), address).toBe(200)
  }
  await test.step('an unknown address shows the landing page and says so', async () => {
    const answer = await page.goto(`${server.url}/spa-day#pricing`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('#pricing')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/what an hour/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/`)
  })
})

test.describe('/trial-demo', () => {
  test('checks its discount code without a call', async ({ page, server }) => {
    await page.goto(`${server.url}/trial-demo`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const code = page.getByRole('textbox', { name: 'Discount code' })
    await button(page, 'Apply Code').click()
    await expect(page.getByText('Type a code first.')).toBeVisible()
    await code.fill('GLOW15')
    await page.keyboard.press('Enter')
    await expect(page.getByText('That code is not one of ours.')).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(' glow14 ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Discount Code Applied' })).toBeVisible()
    await expect(page.getByText('every tool for 14 days at £0.00, and no card')).toBeVisible()
    await expect(page.getByText('After that it is £23.97/month, and only if you subscribe.')).toBeVisible()
    await runAxe(page)
    expect(asked.filter((address) => address.includes('/api/'))).toEqual([])
    await page.getByRole('link', { name: 'Access Your Dashboard' }).click()
    await expect(page).toHaveURL(`${server.url}/register?trial=1`)
  })

  test('starts the trial of a signed-in person, who then reads the privacy policy and returns to the app', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(503)
    await signUp(page, server)
    await page.goto(`${server.url}/trial-demo`)
    await expect(page.getByRole('link', { name: 'Open Damson' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await test.step('says so when the trial cannot be started', async () => {
      await page.route('**/api/start-trial', (route) => route.fulfill({ status: 503, body: '' }))
      await page.getByRole('link', { name: 'Start Free Trial' }).click()
      await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/trial-demo`)
      await page.unroute('**/api/start-trial')
    })
    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto(`${server.url}/privacy`)
    await page.getByRole('link', { name: 'Open Damson' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto(`${server.url}/trial-demo`)
    await expect(page).toHaveURL(`${server.url}/`)
  })
})

test('every public page is accessible and fits, with its phone menu, and prints without navigation', async ({
  page,
  server,
}) => {
  const check = async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  }
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(server.url + path)
      await inEveryThemeAndWidth(page, check)
    })
  await page.locator('summary').click()
  await runAxe(page.getByRole('banner'))
  await page.keyboard.press('Escape')
  await expect(page.locator('summary')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** The fonts that were downloaded. */
async function readFonts() {
  const fonts = await document.fonts.ready
  const loaded = [...fonts].filter(
    ({ status, family }) => status === 'loaded' && !family.includes('stand-in'),
  )
  return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort()
}
