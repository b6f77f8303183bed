import type { Page } from '@playwright/test'
import { collectBrowserErrors } from './browser-errors.ts'
import { expect, runAxe, test } from './browser-test.ts'

const GOOD = '<html lang="en"><title>Good</title><main><h1>Good</h1></main></html>'
const UNLABELLED = '<html lang="en"><title>Bad</title><main><h1>Bad</h1><input></main></html>'
const REFUSED = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)'

test.describe('a browser test', () => {
  test('passes on a page without faults', async ({ page }) => {
    await page.setContent(GOOD)
    await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
    await runAxe(page)
  })

  test('goes red on an accessibility fault', async ({ page }) => {
    await page.setContent(UNLABELLED)
    await expect(runAxe(page)).rejects.toThrow('Form elements must have labels')
  })

  test('goes red after an error in the console', async ({ page }) => {
    test.fail()
    await page.evaluate("console.error('planted')")
  })

  test('goes red after an error at the browser of a second person', async ({ newVisitor }) => {
    test.fail()
    const page = await newVisitor()
    await page.evaluate("console.error('planted')")
  })

  test('sees console errors and exceptions that nobody catches', async ({ browser }) => {
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

  test('sees a refused call unless the test announced that status', async ({ browser }) => {
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
  await page.route('http://salon.test/', (route) => route.fulfill({ body: GOOD, contentType: 'text/html' }))
  await page.route('http://salon.test/api', (route) => route.fulfill({ status: 401 }))
  await page.goto('http://salon.test/')
  await page.evaluate("fetch('/api')")
}
