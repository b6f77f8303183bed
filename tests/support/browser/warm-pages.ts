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

/** The places that a page was at: what it keeps is cleared away where it is last. */
type Visited = WeakMap<Page, Set<string>>

/** Where every server that is tested has a page without a script. */
const BARE_PATH = '/robots.txt'

/** In the page. The browser's own command for it takes a fifth of a second, mostly over what nobody uses. */
const FORGET = `(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve) => { indexedDB.deleteDatabase(name).onsuccess = resolve })
  for (const name of await caches.keys()) await caches.delete(name)
})()`

const LISTENED_TO = ['dialog', 'framenavigated', 'popup', 'request', 'response'] as const

/**
 * Starting a page, fetching the product and compiling it is most of what a short test costs, so a page that
 * was used is emptied and used again: it keeps the product's files that may be cached, and nothing else.
 */
export function keepPagesWarm(browser: Browser): WarmPages {
  const free = new Map<string, Page[]>()
  const additions: Additions = new WeakMap()
  const visited: Visited = new WeakMap()
  const openNew = async () => noteAdditions(await (await browser.newContext()).newPage(), additions)
  return {
    open: async ({ kind }) => notePlaces(free.get(kind)?.pop() ?? (await openNew()), visited),
    giveBack: async (options, context, hasFailed) => {
      if (context.isClosed()) return
      const [page, ...others] = context.pages()
      if (!page || hasFailed || hasLeftAPlace(page, visited) || (await isSpoilt(page))) return context.close()
      await Promise.all(others.map((other) => other.close()))
      if (!(await leave(page))) return context.close()
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

function notePlaces(page: Page, visited: Visited): Page {
  const places = new Set<string>()
  visited.set(page, places)
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url())
    if (protocol.startsWith('http')) places.add(origin)
  })
  return page
}

/** What it keeps at a place that it has left, for another one or for a blank page, stays there. */
function hasLeftAPlace(page: Page, visited: Visited): boolean {
  const { origin } = new URL(page.url())
  return [...(visited.get(page) ?? [])].some((place) => place !== origin)
}

/** Playwright's clock stays with a context for good. Whoever is on the way to another page is asked in vain. */
function isSpoilt(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("'isFake' in Date").catch(() => true)
}

async function emptyPage(page: Page, { viewport, colorScheme, reducedMotion }: PageOptions): Promise<void> {
  const context = page.context()
  // Only now: what the page was still asking for must not leave the machine.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: 'none' })
}

/**
 * To a page of the same place that runs nothing: from any other the browser would begin the next test in a new
 * process. One made up by a route would do, but a route makes the browser forget what it has compiled. False
 * where the test cut the way there, or where there is no such page.
 */
async function leave(page: Page): Promise<boolean> {
  for (const event of LISTENED_TO) page.removeAllListeners(event)
  await page.context().setOffline(false)
  const { origin, protocol } = new URL(page.url())
  if (!protocol.startsWith('http')) return true
  // Something unsaved asks before it is left, and nobody is there any more.
  page.on('dialog', (dialog) => void dialog.accept())
  const isThere = await page.goto(origin + BARE_PATH).then(
    (answer) => answer?.ok() === true,
    () => false,
  )
  if (isThere) await page.evaluate(FORGET)
  page.removeAllListeners('dialog')
  return isThere
}
