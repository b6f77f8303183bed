import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts'
import { ensureBuiltGallery } from './built-gallery.ts'
import type { BuiltServer } from './built-server.ts'
import { test as base } from './server-fixtures.ts'
import { serveFolder } from './static-files.ts'
import { touchOnLoad } from './touch-on-load.ts'

export { expect } from '@playwright/test'
export { runAxe } from './axe.ts'

type TestFixtures = {
  browserErrors: BrowserErrors
  /** `allowStatus(401)`: this test causes such answers, and the browser may log them. */
  allowStatus: BrowserErrors['allowStatus']
  /** `allowAnswer(403, /\/api\/stock/)`: the same for one address alone. */
  allowAnswer: BrowserErrors['allowAnswer']
  /** Another person in another browser, checked for errors like the first. */
  newVisitor: () => Promise<Page>
  /** Whether a hand is on each page as soon as it is loaded. */
  isTouched: boolean
  /** The product under test; its output is attached to a failure. */
  server: BuiltServer
  /** The worker's server that this test uses. */
  builtServer: BuiltServer
}

type WorkerFixtures = {
  /** The page with every component of the design system. */
  galleryUrl: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  galleryUrl: [
    async ({ playwright: _ }, use) => {
      const files = await serveFolder(await ensureBuiltGallery())
      await use(`${files.url}/gallery.html`)
      await files.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  browserErrors: async ({ playwright: _ }, use) => {
    const errors = collectBrowserErrors()
    await use(errors)
    expect(errors.found(), 'errors in the browser').toEqual([])
  },

  allowStatus: async ({ browserErrors }, use) => use(browserErrors.allowStatus),

  allowAnswer: async ({ browserErrors }, use) => use(browserErrors.allowAnswer),

  isTouched: [true, { option: true }],

  context: async ({ context, browserErrors, isTouched }, use) => {
    browserErrors.watch(context)
    if (isTouched) await touchOnLoad(context)
    await use(context)
    // A call that is still under way when a test ends is no failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  newVisitor: async ({ browser, browserErrors, isTouched }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      browserErrors.watch(context)
      if (isTouched) await touchOnLoad(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  builtServer: async ({ plainServer }, use) => use(plainServer),

  server: async ({ builtServer }, use, testInfo) => {
    const before = builtServer.log().length
    await use(builtServer)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: builtServer.log().slice(before) })
  },
})
