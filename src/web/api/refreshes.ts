import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { afterPaint } from '#web/lib/after-paint.ts'

/** What is computed from everybody's records and so changes with each of them. */
const FIGURES = [
  'metrics',
  'dashboard',
  'reports',
  'notifications',
  'activity',
  'checklist',
  'income-goals',
  'account',
] as const

/** Who touches whom: after a change to the noun on the left, what starts with these keys is read again. */
export const REFRESHES = {
  'hourly-rates': ['hourly-rates', 'treatments', ...FIGURES],
  treatments: ['treatments', 'projections', ...FIGURES],
  // A purchase and its expense change, go and come back together.
  expenses: ['expenses', 'stock-purchases', ...FIGURES],
  'stock-purchases': ['stock-purchases', 'expenses', ...FIGURES],
  businesses: ['businesses', 'weekly-incomes', ...FIGURES],
  'weekly-incomes': ['weekly-incomes', ...FIGURES],
  'income-goals': [...FIGURES],
  billing: ['billing', 'auth', 'notifications', 'dashboard', 'account'],
  account: ['auth', ...FIGURES],
  notifications: ['notifications'],
} as const satisfies Record<string, readonly string[]>

export type RefreshedNoun = keyof typeof REFRESHES

/** Call it after every add, edit, delete, restore and import. Resolves when the open screens have read anew. */
export async function refresh(client: QueryClient, noun: RefreshedNoun): Promise<void> {
  await Promise.all(REFRESHES[noun].map((root) => refetchNow(client, { queryKey: [root] })))
}

/** A first reading that is still under way may have been answered before the change: it counts for nothing. */
export async function refetchNow(client: QueryClient, which: { queryKey?: QueryKey } = {}): Promise<void> {
  await client.cancelQueries({ ...which, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries(which)
}

/** The same once the change itself stands on the screen: reading everything anew is work, and nobody waits for it. */
export function refreshAfterPaint(client: QueryClient, noun: RefreshedNoun): void {
  void afterPaint().then(() => whenIdle(() => void refresh(client, noun)))
}

const MAX_WAIT_MS = 200

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS })
  else setTimeout(act)
}
