import type { Page } from '@playwright/test'

/**
 * Fixes the page's date at this instant while its timers run. Playwright's clock would stay with the browser
 * for good; this one ends with the page.
 */
export async function fixTime(page: Page, instant: string | Date): Promise<void> {
  await page.addInitScript(freezeDate, new Date(instant).getTime())
}

/** The same for the page that is already open, until it is left. */
export async function fixTimeOfOpenPage(page: Page, instant: Date): Promise<void> {
  await page.evaluate(freezeDate, instant.getTime())
}

/** Runs in the page. */
function freezeDate(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now], made),
    apply: (real) => new real(now).toString(),
    get: (real, name) => (name === 'now' ? () => now : Reflect.get(real, name)),
  })
}
