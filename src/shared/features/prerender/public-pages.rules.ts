import { keysOf } from '#shared/kernel/objects.ts'

/** The pages that are rendered at build time and work without the app. */
export const PUBLIC_PAGES = {
  landing: '/',
  'trial-demo': '/trial-demo',
  privacy: '/privacy',
  terms: '/terms',
} as const

export type PublicPage = keyof typeof PUBLIC_PAGES

/** The public page at an address. Null for every other address. */
export function findPublicPage(path: string): PublicPage | null {
  return keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path) ?? null
}
