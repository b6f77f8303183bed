import type { QueryClient } from '@tanstack/react-query'

/** Where the cache keeps what billing says; every key of that noun starts like this. */
export const BILLING_KEY = ['billing'] as const

export const SUBSCRIPTION_STATUS_KEY = [...BILLING_KEY, 'subscription-status'] as const

/** The server refused a tool: what the screens believe is set right at once, and then read anew. */
export function markAccessEnded(client: QueryClient): void {
  client.setQueryData<{ active: boolean }>(
    SUBSCRIPTION_STATUS_KEY,
    (known) => known && { ...known, active: false },
  )
  void client.invalidateQueries({ queryKey: BILLING_KEY })
}
