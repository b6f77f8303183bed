import type { BrowserContext } from '@playwright/test'

export type BrowserErrors = {
  watch: (context: BrowserContext) => void
  /**
   * In this test, answers with these statuses are expected, and so is the browser's console message about
   * them.
   */
  allowStatus: (...statuses: number[]) => void
  /** The same for one status of one address alone: any other call that is answered so is an error. */
  allowAnswer: (status: number, address: RegExp) => void
  found: () => string[]
}

/** Collects a page's console errors and uncaught exceptions. */
export function collectBrowserErrors(): BrowserErrors {
  const errors: { text: string; status: number | null; url: string }[] = []
  const allowed: { status: number; address: RegExp }[] = []
  const isAllowed = (error: { status: number | null; url: string }) =>
    allowed.some(({ status, address }) => status === error.status && address.test(error.url))
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const text = message.text()
        const { url } = message.location()
        errors.push({ text: `${text} (${url})`, status: statusIn(text), url })
      })
      context.on('weberror', (error) => {
        errors.push({ text: String(error.error().stack ?? error.error()), status: null, url: '' })
      })
    },
    allowStatus: (...statuses) => {
      for (const status of statuses) allowed.push({ status, address: /^/ })
    },
    allowAnswer: (status, address) => void allowed.push({ status, address }),
    found: () => errors.filter((error) => !isAllowed(error)).map(({ text }) => text),
  }
}

function statusIn(text: string): number | null {
  const [, status] =
    /^Failed to load resource: the server responded with a status of (\d{3})/.exec(text) ?? []
  return status ? Number(status) : null
}
