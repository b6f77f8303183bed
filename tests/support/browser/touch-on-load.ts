import type { BrowserContext } from '@playwright/test'

/** Puts a hand on each page as soon as it is loaded, so that all it preloads is fetched. */
export async function touchOnLoad(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('load', () => document.dispatchEvent(new PointerEvent('pointermove')))
  })
}
