import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { afterPaint } from '#web/lib/after-paint.ts'

/** These are computed from the records of all nouns, so every change of a record changes them. */
const DERIVED_NOUNS = [
  'metrics',
  'dashboard',
  'reports',
  'notifications',
  'activity',
  'checklist',
  'income-goals',
  'account',
  'tax',
  'pots',
  'weekly-closes',
  'cost-of-an-hour',
  'team',
  'treatments',
  'menu',
  'price-plans',
] as const

/** After a change to the noun on the left, the queries whose keys start with these words are fetched again. */
export const INVALIDATIONS = {
  'hourly-rates': ['hourly-rates', ...DERIVED_NOUNS],
  treatments: ['projections', ...DERIVED_NOUNS],
  // A purchase and its linked expense are changed, deleted and restored together.
  expenses: ['expenses', 'stock-purchases', ...DERIVED_NOUNS],
  // What is due is entered when a cost is saved, and when its amount is confirmed.
  'repeating-costs': ['repeating-costs', 'expenses', ...DERIVED_NOUNS],
  'stock-purchases': ['stock-purchases', 'expenses', ...DERIVED_NOUNS],
  // A list may be filtered by it, and the quarters count the costs without one.
  receipts: ['receipts', 'expenses', 'stock-purchases', 'tax', 'activity'],
  businesses: ['businesses', 'weekly-incomes', ...DERIVED_NOUNS],
  'weekly-incomes': ['weekly-incomes', ...DERIVED_NOUNS],
  'income-goals': [...DERIVED_NOUNS],
  'revenue-plans': ['revenue-plans', ...DERIVED_NOUNS],
  'pot-moves': ['pot-moves', ...DERIVED_NOUNS],
  // The product costs of treatments follow the shelf.
  products: ['products', 'projections', ...DERIVED_NOUNS],
  'payee-rules': ['payee-rules', 'expenses', ...DERIVED_NOUNS],
  // What the pots hold follows the moves that one press wrote.
  pots: ['pot-moves', ...DERIVED_NOUNS],
  'weekly-closes': [...DERIVED_NOUNS],
  team: [...DERIVED_NOUNS],
  // A plan that starts or is taken back changes prices.
  'price-plans': ['projections', ...DERIVED_NOUNS],
  'cost-of-an-hour': [...DERIVED_NOUNS],
  billing: ['billing', 'auth', 'notifications', 'dashboard', 'account'],
  account: ['auth', ...DERIVED_NOUNS],
  notifications: ['notifications'],
  // The legal form decides where a cost belongs.
  tax: ['expenses', ...DERIVED_NOUNS],
} as const satisfies Record<string, readonly string[]>

export type RefreshedNoun = keyof typeof INVALIDATIONS

/** Call this after every add, edit, delete, restore and import. Resolves when the open screens are up to date. */
export async function refresh(client: QueryClient, noun: RefreshedNoun): Promise<void> {
  announceChange(noun)
  await refetchNouns(client, INVALIDATIONS[noun])
}

/** As `refresh`, after a change to every kind of record. */
export async function refreshAll(client: QueryClient): Promise<void> {
  announceChange(ALL)
  await refetchNow(client)
}

const ALL = 'all'

let channel: BroadcastChannel | null = null

function announceChange(noun: string): void {
  channel?.postMessage(noun)
}

/**
 * Fetches again what another tab has changed, so that no tab replaces a figure that it has not seen. A hidden tab
 * does so once it is seen.
 */
export function followOtherTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {}
  const changed = new Set<string>()
  const read = () => {
    if (document.visibilityState === 'hidden' || changed.size === 0) return
    const nouns = [...changed]
    changed.clear()
    if (nouns.includes(ALL)) void refetchNow(client)
    else void refetchNouns(client, new Set(nouns.filter(isRefreshed).flatMap((noun) => INVALIDATIONS[noun])))
  }
  const opened = new BroadcastChannel('damson.changes')
  opened.onmessage = ({ data }) => {
    changed.add(String(data))
    read()
  }
  channel = opened
  document.addEventListener('visibilitychange', read)
  return () => {
    document.removeEventListener('visibilitychange', read)
    opened.close()
    if (channel === opened) channel = null
  }
}

/** Another tab may run a newer version, which knows more nouns. */
function isRefreshed(noun: string): noun is RefreshedNoun {
  return noun in INVALIDATIONS
}

async function refetchNouns(client: QueryClient, nouns: Iterable<string>): Promise<void> {
  // Without a network every figure in sight would become an error. All are fetched again when it is back (offline.ts).
  if (globalThis.navigator?.onLine === false) return
  await Promise.all([...nouns].map((noun) => refetchNow(client, { queryKey: [noun] })))
}

/**
 * After two records are no longer linked: each shows its own receipts. Other changes leave receipts alone, and those of
 * a record that is deleted while it is open would be a 404.
 */
export async function refreshUnlinked(
  client: QueryClient,
  noun: 'expenses' | 'stock-purchases',
): Promise<void> {
  await Promise.all([refresh(client, noun), refetchNow(client, { queryKey: ['receipts'] })])
}

/** A first fetch that is still running may return data from before the change, so it is cancelled and repeated. */
export async function refetchNow(client: QueryClient, which: { queryKey?: QueryKey } = {}): Promise<void> {
  await client.cancelQueries({ ...which, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries(which)
}

/** Refreshes once the change itself is visible: fetching everything again is slow, and no screen waits for it. */
export function refreshAfterPaint(client: QueryClient, noun: RefreshedNoun): void {
  void afterPaint().then(() => whenIdle(() => void refresh(client, noun)))
}

const MAX_WAIT_MS = 200

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS })
  else setTimeout(act)
}
