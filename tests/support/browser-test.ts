import { test as base, type Page } from '@playwright/test'
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts'
import { ensureBuiltGallery } from './built-gallery.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { serveFolder } from './static-files.ts'
import { keepContextsWarm, type WarmContexts } from './warm-contexts.ts'

export { expect } from '@playwright/test'
export { runAxe } from './axe.ts'

type TestFixtures = {
  browserErrors: BrowserErrors
  /** `allowStatus(401)`: this test provokes such answers, and the browser may mention them. */
  allowStatus: BrowserErrors['allowStatus']
  /** Another person, at a browser of their own, watched like the first. */
  newVisitor: () => Promise<Page>
  /** What the browser contexts of this test are made with, in one word. */
  contextKind: string
  serverLog: undefined
}

type WorkerFixtures = {
  /** Settings that the server of these tests is started with. Other ones than the usual cost a server more. */
  serverEnv: Record<string, string>
  /** The built product, started once per worker on an empty data folder. */
  server: BuiltServer
  /** The page that shows every part of the design system. */
  galleryUrl: string
  warmContexts: WarmContexts
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

  warmContexts: [async ({ browser }, use) => use(keepContextsWarm(browser)), { scope: 'worker' }],

  contextKind: async (
    { viewport, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, colorScheme, contextOptions },
    use,
  ) => {
    const shape = { viewport, hasTouch, isMobile, colorScheme }
    await use(JSON.stringify({ ...shape, javaScriptEnabled, locale, timezoneId, contextOptions }))
  },

  context: async ({ warmContexts, contextKind, browserErrors }, use, testInfo) => {
    const context = (await warmContexts.open(contextKind)).context()
    const unwatch = browserErrors.watch(context)
    await use(context)
    await warmContexts.giveBack(contextKind, context, testInfo.status !== testInfo.expectedStatus)
    unwatch()
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  newVisitor: async ({ warmContexts, contextKind, browserErrors }, use, testInfo) => {
    const visits: { page: Page; unwatch: () => void }[] = []
    await use(async () => {
      const page = await warmContexts.open(contextKind)
      visits.push({ page, unwatch: browserErrors.watch(page.context()) })
      return page
    })
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    for (const { page, unwatch } of visits) {
      await warmContexts.giveBack(contextKind, page.context(), hasFailed)
      unwatch()
    }
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
