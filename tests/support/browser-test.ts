import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts'
import { ensureBuiltGallery } from './built-gallery.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { type Relay, startRelay } from './relay.ts'
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
  serverLog: undefined
}

type WorkerFixtures = {
  /** Settings that the server of these tests is started with. Other ones than the usual cost a server more. */
  serverEnv: Record<string, string>
  /** The built product, started once per worker on an empty data folder. */
  server: BuiltServer
  /** Another one behind a wire that can be cut. */
  wired: { server: BuiltServer; relay: Relay }
  /** The page that shows every part of the design system. */
  galleryUrl: string
  warmPages: WarmPages
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
  wired: [
    async ({ playwright: _ }, use) => {
      const wired = await startRelay()
      await use(wired)
      await wired.relay.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

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
