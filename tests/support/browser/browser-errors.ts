import type { BrowserContext } from '@playwright/test'

export type BrowserErrors = {
  watch: (context: BrowserContext) => void
  /**
   * In this test, answers with these statuses are expected, and so is the browser's console message about
   * them.
   */
  allowStatus: (...statuses: number[]) => void
  found: () => string[]
}

/** Collects a page's console errors and uncaught exceptions. */
export function collectBrowserErrors(): BrowserErrors {
  const errors: { text: string; status: number | null }[] = []
  const allowed = new Set<number>()
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const text = message.text()
        errors.push({ text: `${text} (${message.location().url})`, status: statusIn(text) })
      })
      context.on('weberror', (error) => {
        errors.push({ text: String(error.error().stack ?? error.error()), status: null })
      })
    },
    allowStatus: (...statuses) => {
      for (const status of statuses) allowed.add(status)
    },
    found: () =>
      errors.filter(({ status }) => status === null || !allowed.has(status)).map(({ text }) => text),
  }
}

function statusIn(text: string): number | null {
  const [, status] =
    /^Failed to load resource: the server responded with a status of (\d{3})/.exec(text) ?? []
  return status ? Number(status) : null
}
