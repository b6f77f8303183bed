import type { Browser, BrowserContext, Page } from '@playwright/test'

export type WarmContexts = {
  /** A page in a browser where nobody has been, made with the options of the running test. */
  open: (options: string) => Promise<Page>
  /** Keeps it for the next test with the same options; a failed one is closed, which takes its picture. */
  giveBack: (options: string, context: BrowserContext, hasFailed: boolean) => Promise<void>
}

/**
 * Fetching and compiling the product is most of what a new browser context costs, so one that was used is
 * emptied and used again: it keeps the product's files that may be cached, and nothing else. Every test has
 * a page of its own, with which routes, listeners and init scripts end.
 */
export function keepContextsWarm(browser: Browser): WarmContexts {
  const free = new Map<string, BrowserContext[]>()
  return {
    open: async (options) => {
      const used = free.get(options)?.pop()
      const page = used && (await openEmptied(used))
      return page ?? (await browser.newContext()).newPage()
    },
    giveBack: async (options, context, hasFailed) => {
      if (context.isClosed()) return
      if (hasFailed) return context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearPermissions()
      free.set(options, [...(free.get(options) ?? []), context])
    },
  }
}

/** Null, and the context closed, where something of the test before cannot be taken away. */
async function openEmptied(context: BrowserContext): Promise<Page | null> {
  const page = await context.newPage()
  if (await page.evaluate("'isFake' in Date")) {
    // Playwright's clock stays with a context for good.
    await context.close()
    return null
  }
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.detach()
  return page
}
