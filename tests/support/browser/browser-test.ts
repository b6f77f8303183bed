import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts'
import { ensureBuiltGallery } from './built-gallery.ts'
import type { BuiltServer } from './built-server.ts'
import { test as base } from './server-fixtures.ts'
import { serveFolder } from './static-files.ts'
import { keepPagesWarm, type PageOptions, type WarmPages } from './warm-pages.ts'

export { expect } from '@playwright/test'
export { runAxe } from './axe.ts'

type TestFixtures = {
  browserErrors: BrowserErrors
  /** `allowStatus(401)`: this test provokes such answers, and the browser may mention them. */
  allowStatus: BrowserErrors['allowStatus']
  /** Another person, at a browser of their own, watched like the first. */
  newVisitor: () => Promise<Page>
  /** What the pages of this test are made with. */
  pageOptions: PageOptions
  /** The product that the test is about; what it wrote meanwhile is kept with a failure. */
  server: BuiltServer
  /** The one of the worker's servers that this is. */
  builtServer: BuiltServer
}

type WorkerFixtures = {
  /** The page that shows every part of the design system. */
  galleryUrl: string
  warmPages: WarmPages
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

  warmPages: [async ({ browser }, use) => use(keepPagesWarm(browser)), { scope: 'worker' }],

  pageOptions: async (
    { viewport, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, colorScheme, contextOptions },
    use,
  ) => {
    const shape = { viewport, hasTouch, isMobile, colorScheme }
    const kind = JSON.stringify({ ...shape, javaScriptEnabled, locale, timezoneId, contextOptions })
    const { reducedMotion = 'no-preference' } = contextOptions
    await use({ kind, viewport, colorScheme, reducedMotion })
  },

  context: async ({ warmPages, pageOptions, browserErrors }, use, testInfo) => {
    const context = (await warmPages.open(pageOptions)).context()
    const unwatch = browserErrors.watch(context)
    await use(context)
    await warmPages.giveBack(pageOptions, context, testInfo.status !== testInfo.expectedStatus)
    unwatch()
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  newVisitor: async ({ warmPages, pageOptions, browserErrors }, use, testInfo) => {
    const visits: { context: BrowserContext; unwatch: () => void }[] = []
    await use(async () => {
      const page = await warmPages.open(pageOptions)
      const context = page.context()
      visits.push({ context, unwatch: browserErrors.watch(context) })
      return page
    })
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    for (const { context, unwatch } of visits) {
      await warmPages.giveBack(pageOptions, context, hasFailed)
      unwatch()
    }
  },

  builtServer: async ({ plainServer }, use) => use(plainServer),

  server: async ({ builtServer }, use, testInfo) => {
    const before = builtServer.log().length
    await use(builtServer)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: builtServer.log().slice(before) })
  },
})
