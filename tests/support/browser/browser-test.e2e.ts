import type { BrowserContext, Page } from '@playwright/test'
import { collectBrowserErrors } from './browser-errors.ts'
import { expect, runAxe, test } from './browser-test.ts'
import type { BuiltServer } from './built-server.ts'
import { inEveryLook } from './looks.ts'

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
  test('passes on a page without faults', async ({ page }) => {
    await show(page, GOOD)
    await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
    await runAxe(page)
  })

  test('goes red on an accessibility fault', async ({ page }) => {
    await show(page, UNLABELLED)
    await expect(runAxe(page)).rejects.toThrow('Form elements must have labels')
    await expect(runAxe(page.getByRole('textbox'))).rejects.toThrow('Form elements must have labels')
    await runAxe(page.getByRole('heading'))
  })

  test('goes red where the part to be checked is not there', async ({ page }) => {
    await show(page, GOOD)
    await expect(runAxe(page.getByRole('dialog'))).rejects.toThrow('There is nothing to check.')
  })

  test('goes red on a fault of the dark look alone', async ({ page }) => {
    await show(page, FADED_IN_THE_DARK)
    await runAxe(page)
    await expect(inEveryLook(page, () => runAxe(page))).rejects.toThrow('sufficient color contrast')
  })

  test('goes red on one faint text among many alike', async ({ page }) => {
    await show(page, many(['color: #111', 'color: #111', 'color: #bbb', 'color: #111']))
    await expect(runAxe(page)).rejects.toThrow('p:nth-child(4)')
    await show(page, many(['background: #fff', 'background: #fff', 'background: #111']))
    await expect(runAxe(page)).rejects.toThrow('p:nth-child(4)')
    await show(page, many(['color: #111', 'color: #111']))
    await runAxe(page)
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

test.describe('a browser that goes from test to test', () => {
  test.describe.configure({ mode: 'serial' })
  let used: BrowserContext | undefined

  test('is full of traces', async ({ page, context, server }) => {
    used = context
    await context.grantPermissions(['clipboard-read'])
    await page.addInitScript('globalThis.seen = 1')
    await page.exposeFunction('see', () => 1)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', media: 'print' })
    await openProduct(page, server)
    await page.evaluate(LEAVE_TRACES)
    expect(await page.evaluate(FIND_TRACES)).toEqual(['seen=1', 1, 1, 1, 'granted', ...LOOKED_LIKE])
    expect(await page.evaluate(FIND_ADDITIONS)).toEqual(['seen', 'see'])
  })

  test('comes without any of them', async ({ page, context, server }) => {
    expect(context === used).toBe(true)
    await openProduct(page, server)
    expect(await page.evaluate(FIND_TRACES)).toEqual(['', 0, 0, 0, 'prompt', ...LOOKS_LIKE])
    expect(await page.evaluate(FIND_ADDITIONS)).toEqual([])
    await page.clock.setFixedTime('2001-01-01')
  })

  test('does not come at all once its clock was set', async ({ page, context, server }) => {
    expect(context === used).toBe(false)
    expect(await page.evaluate('new Date().getFullYear()')).toBeGreaterThan(2001)
    used = context
    await openSalon(page)
    await openProduct(page, server)
  })

  test('nor once it was at two places, of which only one is tidied', async ({ context }) => {
    expect(context === used).toBe(false)
  })
})

const LEAVE_TRACES = `(async () => {
  document.cookie = 'seen=1; max-age=3600'
  localStorage.setItem('seen', '1')
  sessionStorage.setItem('seen', '1')
  await new Promise((resolve) => { indexedDB.open('seen').onsuccess = resolve })
})()`

const FIND_TRACES = `(async () => [
  document.cookie,
  localStorage.length,
  sessionStorage.length,
  (await indexedDB.databases()).length,
  (await navigator.permissions.query({ name: 'clipboard-read' })).state,
  innerWidth,
  ...['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', 'print'].map((look) => matchMedia(look).matches),
])()`

/** The width, and the looks asked for. */
const LOOKED_LIKE = [320, true, true, true]
const LOOKS_LIKE = [1280, false, false, false]

const FIND_ADDITIONS = "['seen', 'see'].filter((name) => name in globalThis)"

/** Not where the last test was: its rules for scripts would hold for this page too. */
async function show(page: Page, html: string) {
  await page.goto('about:blank')
  await page.setContent(html)
}

/** A page of it that runs nothing and so keeps nothing by itself. */
async function openProduct(page: Page, server: BuiltServer) {
  await page.goto(`${server.url}/robots.txt`)
}

async function callRefused(page: Page) {
  await page.route('http://salon.localhost/api', (route) => route.fulfill({ status: 401 }))
  await openSalon(page)
  await page.evaluate("fetch('/api')")
}

async function openSalon(page: Page) {
  await page.route('http://salon.localhost/', (route) =>
    route.fulfill({ body: GOOD, contentType: 'text/html' }),
  )
  await page.goto('http://salon.localhost/')
}
