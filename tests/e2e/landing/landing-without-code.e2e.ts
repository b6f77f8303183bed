import { SHELL_PATHS } from '#shared/features/prerender/prerendered-shells.rules.ts'
import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page has every section and our fonts, and the other pages show their text', async ({
    page,
    server,
  }) => {
    const fonts = ['bricolage', 'figtree'].map((name) =>
      page.waitForResponse((it) => it.url().includes(name)),
    )
    await page.goto(server.url)
    for (const font of fonts) expect((await font).status()).toBe(200)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/what an hour of your work is worth/)
    await expect(page.getByText('£23.97/month')).toBeVisible()
    await expect(page.getByText('Have a promo code?')).toBeVisible()
    await expect(page.getByText('£26.02').first()).toBeVisible()
    await expect(page.getByText('Your Damson coach')).toBeVisible()
    await expect(page.getByRole('img', { name: /dashboard of an example salon/ })).toBeVisible()
    await expect(page.getByText('Example figures', { exact: true })).toBeVisible()
    await test.step('the four screens have their pictures, their words and the note about tax', async () => {
      const screens = page.getByRole('region', { name: 'Friday, before you lock up' })
      await expect(screens.getByRole('listitem')).toHaveText([
        /^Know what to put aside.*An estimate, not tax advice\.$/,
        /^Pay every pot/,
        /^Fill the hours that pay/,
        /^Let the bank file do the typing/,
      ])
      for (const picture of await screens.getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate(hasLoaded)).toBe(true)
      }
      await expect(screens.getByRole('img')).toHaveCount(4)
    })
    const tools = page.getByRole('region', { name: 'Seven tools, one set of numbers' })
    await expect(tools.getByRole('listitem')).toHaveCount(7)
    const said = page.getByRole('region', { name: 'What owners say' })
    await expect(said.getByRole('listitem')).toHaveCount(3)
    await expect(said.getByText('4.9/5 from 200+ reviews')).toBeVisible()
    await expect(said.getByText('Sample', { exact: true })).toHaveCount(1)
    const pricing = page.getByRole('region', { name: 'One plan, everything in it' })
    await expect(pricing.getByRole('list').first().getByRole('listitem')).toHaveCount(8)
    await expect(page.getByRole('link', { name: /^Try it free for 14 days/ })).toHaveCount(3)
    const footer = page.getByRole('contentinfo')
    for (const name of ['Privacy Policy', 'Subscribe', 'Sign In'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    await test.step('the other pages', async () => {
      await page.goto(`${server.url}/trial-demo`)
      await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
        'href',
        '/register?trial=1',
      )
      await page.goto(`${server.url}/privacy`)
      await expect(page.getByText('Last updated 19 November 2026')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Cookies and your browser' })).toBeVisible()
      await page.goto(`${server.url}/terms`)
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('summary').click()
      await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible()
    })
  })

  test('the app’s pages show a prerendered shell without fields or buttons', async ({ page, server }) => {
    for (const path of SHELL_PATHS) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('input, select, textarea, button, form, [style]')).toHaveCount(0)
      await expect(page.locator('noscript p')).toBeVisible()
    }
  })
})

test('a prerendered shell whose code cannot be fetched says so, and a reload helps', async ({
  page,
  server,
  allowStatus,
}) => {
  const code = '**/assets/index-*.js'
  allowStatus(503)
  await page.route(code, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${server.url}/login`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('could not be fetched')
  await page.unroute(code)
  await notice.getByRole('button', { name: 'reload' }).click()
  await expect(button(page, 'Sign In')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

function hasLoaded(picture: Element): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0
}
