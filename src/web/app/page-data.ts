import * as z from 'zod/mini'
import { brand } from '#content/brand.ts'

const publicSettings = z.object({
  supportEmail: z._default(z.string(), brand.supportEmail),
  /** The client-only code of /trial-demo; null when the page does not offer one. */
  trialDemoCode: z._default(z.nullable(z.string()), null),
  /** Null: card payments are not set up here. */
  stripePublishableKey: z._default(z.nullable(z.string()), null),
})

const pageData = z.object({
  /** Null: the server could not tell, so the browser asks. */
  session: z._default(z.nullable(z.boolean()), null),
  settings: z._default(publicSettings, () => publicSettings.parse({})),
})

export type PublicSettings = z.infer<typeof publicSettings>
export type PageData = z.infer<typeof pageData>

/** What the server wrote into the page; on a page without it (vite's own) nothing is known yet. */
export function readPageData(page: Document): PageData {
  return parsePageData(page.getElementById('page-data')?.textContent ?? '{}')
}

export function parsePageData(text: string): PageData {
  const read = pageData.safeParse(parseJson(text))
  return read.success ? read.data : pageData.parse({})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
