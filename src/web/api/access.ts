import type { QueryClient } from '@tanstack/react-query'

/** The cache key of billing. Every query key of billing starts with it. */
export const BILLING_KEY = ['billing'] as const

export const SUBSCRIPTION_STATUS_KEY = [...BILLING_KEY, 'subscription-status'] as const

/**
 * The server refused a tool. The cached status is corrected at once, and then everything of billing is
 * fetched again.
 */
export function markAccessEnded(client: QueryClient): void {
  client.setQueryData<{ active: boolean }>(
    SUBSCRIPTION_STATUS_KEY,
    (known) => known && { ...known, active: false },
  )
  void client.invalidateQueries({ queryKey: BILLING_KEY })
}
