import { keysOf } from '#shared/kernel/objects.ts'

/** The pages that are rendered at build time, work without the app, and are listed by search engines. */
export const PUBLIC_PAGES = {
  landing: '/',
  'trial-demo': '/trial-demo',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Where the link in the Monday mail leads. A POST to it switches the mail off, or on again with `to=on`. */
export const MONDAY_MAIL_PATH = '/monday-mail'

/** What the link shows first, the answers to its button, and what a link without a whole token shows. */
export type MondayMailPage =
  | 'monday-mail'
  | 'monday-mail-off'
  | 'monday-mail-on'
  | 'monday-mail-failed'
  | 'monday-mail-incomplete'

export type PublicPage = keyof typeof PUBLIC_PAGES | MondayMailPage

/** Whether a text has the form of the token in a link. It may still belong to nobody. */
export function isMailToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The public page at an address. Null for every other address. */
export function findPublicPage(path: string): PublicPage | null {
  if (path === MONDAY_MAIL_PATH) return 'monday-mail'
  return keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path) ?? null
}

/** Where search engines find a page. Null for a page that is only reached by a link in a mail. */
export function findListedPath(name: PublicPage): string | null {
  return name in PUBLIC_PAGES ? PUBLIC_PAGES[name as keyof typeof PUBLIC_PAGES] : null
}
