import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test'

export type WarmPages = {
  /** A page in a browser where nobody has been, made with the options of the running test. */
  open: (options: PageOptions) => Promise<Page>
  /** Keeps it for the next test with the same options; a failed one is closed, which takes its picture. */
  giveBack: (options: PageOptions, context: BrowserContext, hasFailed: boolean) => Promise<void>
}

export type PageOptions = {
  /** All that the context is made with, in one word. */
  kind: string
  /** What a test may change on its page. */
  viewport: { width: number; height: number } | null
  colorScheme: 'light' | 'dark' | 'no-preference' | null
  reducedMotion: 'reduce' | 'no-preference' | null
}

/** Scripts and functions that a test put into a page to stay. */
type Additions = WeakMap<Page, Disposable[]>

const LISTENED_TO = ['dialog', 'framenavigated', 'popup', 'request', 'response'] as const

/**
 * Starting a page, fetching the product and compiling it is most of what a short test costs, so a page that
 * was used is emptied and used again: it keeps the product's files that may be cached, and nothing else.
 */
export function keepPagesWarm(browser: Browser): WarmPages {
  const free = new Map<string, Page[]>()
  const additions: Additions = new WeakMap()
  const openNew = async () => noteAdditions(await (await browser.newContext()).newPage(), additions)
  return {
    open: async ({ kind }) => free.get(kind)?.pop() ?? openNew(),
    giveBack: async (options, context, hasFailed) => {
      if (context.isClosed()) return
      const [page, ...others] = context.pages()
      if (!page || hasFailed || (await isSpoilt(page))) return context.close()
      await Promise.all(others.map((other) => other.close()))
      for (const added of additions.get(page) ?? []) await added.dispose()
      additions.delete(page)
      await emptyPage(page, options)
      free.set(options.kind, [...(free.get(options.kind) ?? []), page])
    },
  }
}

function noteAdditions(page: Page, additions: Additions): Page {
  for (const name of ['addInitScript', 'exposeFunction'] as const) {
    const add = page[name].bind(page) as (...given: unknown[]) => Promise<Disposable>
    const addAndNote = async (...given: unknown[]) => {
      const added = await add(...given)
      additions.set(page, [...(additions.get(page) ?? []), added])
      return added
    }
    Object.assign(page, { [name]: addAndNote })
  }
  return page
}

/** Playwright's clock stays with a context for good. */
function isSpoilt(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("'isFake' in Date")
}

async function emptyPage(page: Page, { viewport, colorScheme, reducedMotion }: PageOptions): Promise<void> {
  const context = page.context()
  for (const event of LISTENED_TO) page.removeAllListeners(event)
  await context.setOffline(false)
  await leave(page)
  // Only now: what the page was still asking for must not leave the machine.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: 'none' })
}

/** To an empty page of the same place: from any other the browser would begin the next test in a new process. */
async function leave(page: Page): Promise<void> {
  const { origin, protocol } = new URL(page.url())
  if (!protocol.startsWith('http')) return
  const emptyUrl = `${origin}/empty-page`
  await page.route(emptyUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
  )
  // Something unsaved asks before it is left, and nobody is there any more.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(emptyUrl)
  await page.evaluate('sessionStorage.clear()')
  page.removeAllListeners('dialog')
}
