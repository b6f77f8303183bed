import { test as base, type Page } from '@playwright/test'
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts'
import { ensureBuiltGallery } from './built-gallery.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { serveFolder } from './static-files.ts'

export { expect } from '@playwright/test'
export { runAxe } from './axe.ts'

type TestFixtures = {
  browserErrors: BrowserErrors
  /** `allowStatus(401)`: this test provokes such answers, and the browser may mention them. */
  allowStatus: BrowserErrors['allowStatus']
  /** Another person, at a browser of their own, watched like the first. */
  newVisitor: () => Promise<Page>
  serverLog: undefined
}

type WorkerFixtures = {
  /** Settings that the server of these tests is started with. Other ones than the usual cost a server more. */
  serverEnv: Record<string, string>
  /** The built product, started once per worker on an empty data folder. */
  server: BuiltServer
  /** The page that shows every part of the design system. */
  galleryUrl: string
}

// Known here without being asked for, so that a test without a server does not start one.
let startedServer: BuiltServer | undefined

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // More people register here than one address may in an hour.
  serverEnv: [{ RATE_LIMITS: 'off' }, { scope: 'worker', option: true }],

  server: [
    async ({ serverEnv }, use) => {
      startedServer = await startBuiltServer({ env: serverEnv })
      await use(startedServer)
      await startedServer.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  // Playwright reads what a fixture needs from this pattern, and an empty one is refused by the linter.
  galleryUrl: [
    async ({ playwright: _ }, use) => {
      const files = await serveFolder(await ensureBuiltGallery())
      await use(`${files.url}/gallery/gallery.html`)
      await files.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  browserErrors: async ({ playwright: _ }, use) => {
    const errors = collectBrowserErrors()
    await use(errors)
    base.expect(errors.found(), 'errors in the browser').toEqual([])
  },

  allowStatus: async ({ browserErrors }, use) => use(browserErrors.allowStatus),

  context: async ({ context, browserErrors }, use) => {
    browserErrors.watch(context)
    await use(context)
  },

  newVisitor: async ({ browser, browserErrors, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      browserErrors.watch(context)
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },

  serverLog: [
    async ({ playwright: _ }, use, testInfo) => {
      const before = startedServer?.log().length ?? 0
      await use(undefined)
      const said = startedServer?.log().slice(before)
      if (said && testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server log', { body: said })
    },
    { auto: true },
  ],
})
