import * as z from 'zod/mini'
import { brand } from '#content/brand.ts'
import { user } from '#shared/features/auth/auth.contract.ts'
import { publicSettings } from '#shared/features/landing/landing.contract.ts'

const pageData = z.object({
  /**
   * The signed-in user, or null when signed out. It is missing when the server could not tell; then the
   * browser asks.
   */
  user: z.optional(z.nullable(user)),
  settings: publicSettings,
})

export type PageData = z.infer<typeof pageData>

/** The data that the server wrote into the page. It is empty on a page without it, such as vite's own. */
export function readPageData(page: Document): PageData {
  const read = pageData.safeParse(parseJson(page.getElementById('page-data')?.textContent ?? ''))
  return read.success ? read.data : NOTHING_KNOWN
}

const NOTHING_KNOWN: PageData = {
  settings: {
    brand: brand.name,
    supportEmail: brand.supportEmail,
    trialDemoCode: '',
    stripePublishableKey: null,
    offersPasskeys: false,
    sendsMail: false,
  },
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
