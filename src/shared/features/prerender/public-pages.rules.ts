import { keysOf } from '#shared/kernel/objects.ts'

/** The pages that are rendered at build time, work without the app, and are listed by search engines. */
export const PUBLIC_PAGES = {
  landing: '/',
  'trial-demo': '/trial-demo',
  privacy: '/privacy',
  terms: '/terms',
} as const

/**
 * The path of the link that switches a regular mail off. A POST to it switches the mail off, or on again with
 * `to=on`.
 */
export const MAIL_SWITCH_PATHS = {
  'monday-mail': '/monday-mail',
  'monthly-report': '/monthly-report',
} as const

/** A mail that is sent every week or every month, without being asked for each time. */
export type RegularMail = keyof typeof MAIL_SWITCH_PATHS

/** What the link shows first, the answers to its button, and what a link without a whole token shows. */
export type MailSwitchPage = RegularMail | `${RegularMail}-${'off' | 'on' | 'failed' | 'incomplete'}`

export type PublicPage = keyof typeof PUBLIC_PAGES | MailSwitchPage

/** Whether a text has the form of the token in a link. It may still belong to nobody. */
export function isMailToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The public page at an address. Null for every other address. */
export function findPublicPage(path: string): PublicPage | null {
  const mail = keysOf(MAIL_SWITCH_PATHS).find((name) => MAIL_SWITCH_PATHS[name] === path)
  if (mail !== undefined) return mail
  return keysOf(PUBLIC_PAGES).find((name) => PUBLIC_PAGES[name] === path) ?? null
}

/** Whether a page is the first one behind a link that switches a mail off. */
export function isMailSwitch(name: PublicPage): name is RegularMail {
  return name in MAIL_SWITCH_PATHS
}

/** Where search engines find a page. Null for a page that is only reached by a link in a mail. */
export function findListedPath(name: PublicPage): string | null {
  return name in PUBLIC_PAGES ? PUBLIC_PAGES[name as keyof typeof PUBLIC_PAGES] : null
}
