import type { Page } from '@playwright/test'

/**
 * The page's calendar stands still at this instant while its timers run. Playwright's clock would stay with
 * the browser for good, this one ends with the page.
 */
export async function fixTime(page: Page, instant: string | Date): Promise<void> {
  await page.addInitScript(stopCalendar, new Date(instant).getTime())
}

/** For the page that is open, until it is left. */
export async function fixTimeOfOpenPage(page: Page, instant: Date): Promise<void> {
  await page.evaluate(stopCalendar, instant.getTime())
}

/** In the page. */
function stopCalendar(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now], made),
    apply: (real) => new real(now).toString(),
    get: (real, name) => (name === 'now' ? () => now : Reflect.get(real, name)),
  })
}
