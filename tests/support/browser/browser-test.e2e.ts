import type { Page } from '@playwright/test'
import { collectBrowserErrors } from './browser-errors.ts'
import { expect, runAxe, test } from './browser-test.ts'
import { inEveryThemeAndWidth } from './themes-and-widths.ts'

const GOOD = '<html lang="en"><title>Good</title><main><h1>Good</h1></main></html>'
const UNLABELLED = '<html lang="en"><title>Bad</title><main><h1>Bad</h1><input></main></html>'
const FADED_IN_THE_DARK = `<html lang="en"><title>Faded</title>
  <style>.dark p { color: #222; background: #111 }</style>
  <script>
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.onchange = () => { document.documentElement.className = dark.matches ? 'dark' : '' }
    dark.onchange()
  </script>
  <main><h1>Faded</h1><p>Words</p></main></html>`
const many = (styles: string[]) => `<html lang="en"><title>Many</title><main><h1>Many</h1>
  ${styles.map((style) => `<p style="${style}">Words</p>`).join('')}</main></html>`
const REFUSED = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)'

test.describe('a browser test', () => {
  test('passes on a page without faults, and fails on an accessibility fault or a missing part', async ({
    page,
  }) => {
    await page.setContent(GOOD)
    await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
    await runAxe(page)
    await expect(runAxe(page.getByRole('dialog'))).rejects.toThrow('There is nothing to check.')
    await page.setContent(UNLABELLED)
    await expect(runAxe(page)).rejects.toThrow('Form elements must have labels')
    await expect(runAxe(page.getByRole('textbox'))).rejects.toThrow('Form elements must have labels')
    await runAxe(page.getByRole('heading'))
  })

  test('fails on one faint text among many alike, and on a fault that only the dark theme has', async ({
    page,
  }) => {
    await page.setContent(many(['color: #111', 'color: #111', 'color: #bbb', 'color: #111']))
    await expect(runAxe(page)).rejects.toThrow('p:nth-child(4)')
    await page.setContent(many(['background: #fff', 'background: #fff', 'background: #111']))
    await expect(runAxe(page)).rejects.toThrow('p:nth-child(4)')
    await page.setContent(many(['color: #111', 'color: #111']))
    await runAxe(page)
    await page.setContent(FADED_IN_THE_DARK)
    await runAxe(page)
    await expect(inEveryThemeAndWidth(page, () => runAxe(page))).rejects.toThrow('sufficient color contrast')
  })

  test('fails after an error in the console', async ({ page }) => {
    test.fail()
    await page.evaluate("console.error('planted')")
  })

  test('fails after an error in the browser of a second person', async ({ newVisitor }) => {
    test.fail()
    const page = await newVisitor()
    await page.evaluate("console.error('planted')")
  })

  test('reports console errors and uncaught exceptions', async ({ browser }) => {
    const errors = collectBrowserErrors()
    const context = await browser.newContext()
    errors.watch(context)
    const page = await context.newPage()
    await page.evaluate("console.warn('harmless'); console.error('written')")
    await page.evaluate("void setTimeout(() => { throw new Error('thrown') })")
    await expect
      .poll(errors.found)
      .toEqual([expect.stringMatching('written'), expect.stringMatching('thrown')])
  })

  test('reports a refused call unless the test allowed that status', async ({ browser }) => {
    const errors = collectBrowserErrors()
    const context = await browser.newContext()
    errors.watch(context)
    await callRefused(await context.newPage())
    await expect.poll(errors.found).toEqual([expect.stringContaining(REFUSED)])
    errors.allowStatus(404)
    expect(errors.found()).toHaveLength(1)
    errors.allowStatus(401)
    expect(errors.found()).toEqual([])
  })
})

async function callRefused(page: Page) {
  await page.route('http://salon.localhost/api', (route) => route.fulfill({ status: 401 }))
  await page.route('http://salon.localhost/', (route) =>
    route.fulfill({ body: GOOD, contentType: 'text/html' }),
  )
  await page.goto('http://salon.localhost/')
  await page.evaluate("fetch('/api')")
}
