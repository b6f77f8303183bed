import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'

const SCREENS = Object.entries(PAGES).filter(([, access]) => access === 'tools' || access === 'signedIn')

const TWICE = `document.documentElement.style.fontSize = '200%'`

test.use({ viewport: { width: 390, height: 844 } })

test('with text of twice its size every screen fits a phone, and the header’s buttons stand beside each other', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  expect((await page.request.post(`${server.url}/api/example-salon`)).status()).toBe(201)
  for (const [path] of SCREENS)
    await test.step(path, async () => {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(TWICE)
      await expectNoSidewaysScroll(page)
    })
  await page.goto(server.url)
  await page.evaluate(TWICE)
  await page.getByRole('button', { name: 'Search' }).click({ position: { x: 8, y: 40 } })
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export Report' }).click({ position: { x: 8, y: 40 } })
  await expect(page.getByRole('menu')).toBeVisible()
})
