import { clientIn, withoutClient } from '#shared/kernel/client-address.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import { returnPathIn, withReturn } from './return-path.rules.ts'

/** The three states of a visitor that decide which page is shown. */
export type VisitorState = 'signedOut' | 'noAccess' | 'access'

/** Who sees a page. public: only signed out · withoutAccess: signed out or without access · tools: only with access. */
export type PageAccess = 'public' | 'withoutAccess' | 'everyone' | 'signedIn' | 'tools'

/** Every page of the product and who may see it. */
export const PAGES = {
  '/': 'tools',
  '/hourly-rate': 'tools',
  '/profit-margin': 'tools',
  '/profit-margin/map': 'tools',
  '/profit-margin/prices': 'tools',
  '/profit-margin/shelf': 'tools',
  '/profit-margin/team': 'tools',
  '/expenses': 'tools',
  '/stock-budget': 'tools',
  '/revenue': 'tools',
  '/ceo-numbers': 'tools',
  '/ceo-numbers/close': 'tools',
  '/tax': 'tools',
  '/reports': 'tools',
  '/activity': 'tools',
  '/account': 'signedIn',
  '/clients': 'signedIn',
  '/help': 'everyone',
  '/help/tax': 'everyone',
  '/subscribe': 'everyone',
  '/privacy': 'everyone',
  '/terms': 'everyone',
  '/reset-password': 'everyone',
  '/verify-email': 'everyone',
  '/accept-invite': 'everyone',
  '/monday-mail': 'everyone',
  '/monthly-report': 'everyone',
  '/trial-demo': 'withoutAccess',
  '/login': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
} as const satisfies Record<string, PageAccess>

export type PagePath = keyof typeof PAGES

/** The tools that an accountant may open for a client. In the others there is nothing that they may read. */
const CLIENT_PAGES: readonly string[] = [
  '/',
  '/expenses',
  '/stock-budget',
  '/ceo-numbers',
  '/tax',
  '/reports',
]

export function isClientPage(path: string): boolean {
  return CLIENT_PAGES.includes(path)
}

export type PageDecision =
  | { kind: 'show'; page: PagePath }
  | { kind: 'redirect'; to: string }
  /** The landing page, which the server renders. Its status is 404 when the path is not '/'. */
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

/** Redirects for the old address of the dashboard, to which /trial-demo links. */
const MOVED: Record<VisitorState, string> = {
  signedOut: '/register?trial=1',
  noAccess: '/subscribe',
  access: '/',
}

/**
 * Where a sign-out leads that could not reach the server. The session still exists there, but the person must
 * see the sign-in screen all the same.
 */
export const SIGNED_OUT_ADDRESS = '/login?signed-out=1'

const ENDED = 'ended'

/** Whether the address of the sign-in screen says that a session has expired or was ended elsewhere. */
export function saysSessionEnded(search: string): boolean {
  return new URLSearchParams(search).get(ENDED) === '1'
}

type PageRequest = {
  path: string
  search?: string | undefined
  /** The visitor reads the records of clients. Without a plan they start at the list of them, not at the plan. */
  isAccountant?: boolean | undefined
  /** The visitor was signed in until now, so the sign-in screen explains what has happened. */
  hasEnded?: boolean | undefined
}

/** What a visitor in this state sees at an address. The browser and the server use the same rule. */
export function decidePage(given: PageRequest & { state: VisitorState }): PageDecision {
  const { state, path, search = '', hasEnded = false } = given
  const requested = path.length > 1 ? path.replace(/\/+$/, '') : path
  const client = clientIn(search)
  if (requested === '/dashboard' && !isAccountantWithoutPlan(given))
    return { kind: 'redirect', to: hasEnded ? toLogin({ path: '/', hasEnded }) : MOVED[state] }
  if (requested + search === SIGNED_OUT_ADDRESS) return { kind: 'show', page: '/login' }
  // For a signed-out visitor the front page is the landing page.
  if (requested === '/' && state === 'signedOut' && !hasEnded && client === null) return { kind: 'landing' }
  const page = findPage(requested)
  if (client !== null && page !== null && (state !== 'signedOut' || PAGES[page] !== 'tools'))
    return decideForClient(page, requested + search)
  if (isAccountantWithoutPlan(given)) return decideWithoutPlan(page, given)
  const answer = WHO_SEES_WHAT[page === null ? 'unknown' : PAGES[page]][state]
  return toDecision(answer, page, given)
}

/** Every tool is shown for a client: client-gate.tsx says which are not shared. The account and the help are the person's own. */
function decideForClient(page: PagePath, address: string): PageDecision {
  return PAGES[page] === 'tools' ? { kind: 'show', page } : { kind: 'redirect', to: withoutClient(address) }
}

function isAccountantWithoutPlan({ state, isAccountant }: PageRequest & { state: VisitorState }): boolean {
  return state === 'noAccess' && isAccountant === true
}

/** Wherever somebody else without access would be led to the plan, an accountant is led to their clients. */
function decideWithoutPlan(page: PagePath | null, given: PageRequest): PageDecision {
  if (page === '/') return { kind: 'show', page: '/clients' }
  const answer = page === null ? 'subscribe' : WHO_SEES_WHAT[PAGES[page]].noAccess
  if (answer !== 'subscribe') return toDecision(answer, page, given)
  const isForm = page !== null && PAGES[page] === 'public'
  return { kind: 'redirect', to: isForm ? returnPathIn(given.search ?? '') : '/' }
}

function toLogin({ path, search = '', hasEnded }: PageRequest): string {
  const address = withReturn('/login', path + search)
  return hasEnded ? `${address}${address.includes('?') ? '&' : '?'}${ENDED}=1` : address
}

function findPage(path: string): PagePath | null {
  return keysOf(PAGES).find((page) => page === path) ?? null
}

function toDecision(answer: Answer, page: PagePath | null, given: PageRequest): PageDecision {
  const { path, search = '' } = given
  if (answer === 'show' && page !== null) return { kind: 'show', page }
  if (answer === 'login') return { kind: 'redirect', to: toLogin(given) }
  if (answer === 'home') return { kind: 'redirect', to: returnPathIn(search) }
  if (answer === 'landing') return { kind: 'landing' }
  if (answer !== 'subscribe') return { kind: 'notFound' }
  // Only a tool is worth returning to after subscribing: not /login, not a mistyped address.
  const isTool = page !== null && PAGES[page] === 'tools'
  return { kind: 'redirect', to: isTool ? withReturn('/subscribe', path + search) : '/subscribe' }
}
