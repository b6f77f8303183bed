import { expect, type Page } from '@playwright/test'
import { button } from '#tests/e2e/auth/auth-steps.ts'

type Step = {
  what: 'open' | 'wait' | 'print'
  /** Whether it happened within the click event; outside it a browser blocks the window. */
  inEvent: boolean
  heading: string | null
  hasStyles: boolean
  fonts: string[]
}

/** Records when a window is opened, when the delay starts and when it prints, and the state at that time. */
export async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps: Step[] = []
    Object.assign(window, { steps })
    let target: Window | null = null
    const note = (what: Step['what']) => {
      const fonts = [...(target?.document.fonts ?? [])].filter(({ status }) => status === 'loaded')
      steps.push({
        what,
        inEvent: window.event !== undefined,
        heading: target?.document.querySelector('h1')?.textContent ?? null,
        hasStyles: target?.document.styleSheets.length === 1,
        fonts: fonts.map(({ family }) => family.replaceAll('"', '')),
      })
    }
    const [open, wait] = [window.open.bind(window), window.setTimeout.bind(window)]
    window.open = (...asked) => {
      target = open(...asked)
      note('open')
      if (target) target.print = () => note('print')
      return target
    }
    Object.assign(window, {
      setTimeout: (act: () => void, delayMs?: number, ...rest: unknown[]) => {
        if (target && delayMs === 250) note('wait')
        return wait(act, delayMs, ...rest)
      },
    })
  })
}

export function stepsOf(page: Page): Promise<Step[]> {
  return page.evaluate(() => (window as unknown as { steps: Step[] }).steps)
}

export async function openWindow(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await button(page, name).click()
  const report = await opened
  await expect.poll(async () => (await stepsOf(page)).at(-1)?.what).toBe('print')
  return report
}
