import { keysOf } from '#shared/kernel/objects.ts'
import { returnPathIn, withReturn } from './return-path.rules.ts'

/** The three states of spec 2.1 that a page is decided in; unknown people wait outside. */
export type VisitorState = 'signedOut' | 'noAccess' | 'access'

/** public: signed out · withoutAccess: signed out or not subscribed · tools: with access. */
export type PageAccess = 'public' | 'withoutAccess' | 'everyone' | 'signedIn' | 'tools'

/** Every page of the product and who gets to see it. */
export const PAGES = {
  '/': 'tools',
  '/hourly-rate': 'tools',
  '/profit-margin': 'tools',
  '/expenses': 'tools',
  '/stock-budget': 'tools',
  '/revenue': 'tools',
  '/ceo-numbers': 'tools',
  '/reports': 'tools',
  '/activity': 'tools',
  '/account': 'signedIn',
  '/help': 'everyone',
  '/subscribe': 'everyone',
  '/privacy': 'everyone',
  '/terms': 'everyone',
  '/reset-password': 'everyone',
  '/verify-email': 'everyone',
  '/trial-demo': 'withoutAccess',
  '/login': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
} as const satisfies Record<string, PageAccess>

export type PagePath = keyof typeof PAGES

export type PageDecision =
  | { kind: 'show'; page: PagePath }
  | { kind: 'redirect'; to: string }
  /** The front page, which the server renders itself; with status 404 where the path is not '/'. */
  | { kind: 'landing' }
  | { kind: 'notFound' }

type Answer = 'show' | 'login' | 'subscribe' | 'home' | 'landing' | 'notFound'

const WHO_SEES_WHAT: Record<PageAccess | 'unknown', Record<VisitorState, Answer>> = {
  public: { signedOut: 'show', noAccess: 'subscribe', access: 'home' },
  withoutAccess: { signedOut: 'show', noAccess: 'show', access: 'home' },
  everyone: { signedOut: 'show', noAccess: 'show', access: 'show' },
  signedIn: { signedOut: 'login', noAccess: 'show', access: 'show' },
  tools: { signedOut: 'login', noAccess: 'subscribe', access: 'show' },
  unknown: { signedOut: 'landing', noAccess: 'subscribe', access: 'notFound' },
}

/** The old dashboard address, which /trial-demo links to. */
const MOVED: Record<VisitorState, string> = {
  signedOut: '/register?trial=1',
  noAccess: '/subscribe',
  access: '/',
}

/**
 * Where a sign-out leads that could not reach the server: the session still stands there, and the person
 * must see the sign-in screen all the same.
 */
export const SIGNED_OUT_ADDRESS = '/login?signed-out=1'

const ENDED = 'ended'

/** Whether an address of the sign-in screen carries that a session has ended, without its owner's doing. */
export function saysSessionEnded(search: string): boolean {
  return new URLSearchParams(search).get(ENDED) === '1'
}

type Asked = {
  path: string
  search?: string | undefined
  /** Somebody was signed in until now: the sign-in screen says what has happened. */
  hasEnded?: boolean | undefined
}

/** What an address shows to somebody in this state: the same answer in the browser and on the server. */
export function decidePage(given: Asked & { state: VisitorState }): PageDecision {
  const { state, path, search = '', hasEnded = false } = given
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (asked === '/dashboard')
    return { kind: 'redirect', to: hasEnded ? toLogin({ path: '/', hasEnded }) : MOVED[state] }
  if (asked + search === SIGNED_OUT_ADDRESS) return { kind: 'show', page: '/login' }
  // The front page is the landing page while nobody is signed in.
  if (asked === '/' && state === 'signedOut' && !hasEnded) return { kind: 'landing' }
  const page = findPage(asked)
  const answer = WHO_SEES_WHAT[page === null ? 'unknown' : PAGES[page]][state]
  return toDecision(answer, page, given)
}

function toLogin({ path, search = '', hasEnded }: Asked): string {
  const address = withReturn('/login', path + search)
  return hasEnded ? `${address}${address.includes('?') ? '&' : '?'}${ENDED}=1` : address
}

function findPage(path: string): PagePath | null {
  return keysOf(PAGES).find((page) => page === path) ?? null
}

function toDecision(answer: Answer, page: PagePath | null, given: Asked): PageDecision {
  const { path, search = '' } = given
  if (answer === 'show' && page !== null) return { kind: 'show', page }
  if (answer === 'login') return { kind: 'redirect', to: toLogin(given) }
  if (answer === 'home') return { kind: 'redirect', to: returnPathIn(search) }
  if (answer === 'landing') return { kind: 'landing' }
  if (answer !== 'subscribe') return { kind: 'notFound' }
  // Only a tool is worth coming back to once there is access: not /login, not a mistyped address.
  const isTool = page !== null && PAGES[page] === 'tools'
  return { kind: 'redirect', to: isTool ? withReturn('/subscribe', path + search) : '/subscribe' }
}
