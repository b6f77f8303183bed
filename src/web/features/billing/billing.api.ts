import { queryOptions } from '@tanstack/react-query'
import {
  readSubscriptionStatus,
  readTrialStatus,
  type SubscriptionStatus,
} from '#shared/features/billing/billing.contract.ts'
import { BILLING_KEY, SUBSCRIPTION_STATUS_KEY } from '#web/api/access.ts'
import { call } from '#web/api/client.ts'

export const subscriptionStatusQuery = queryOptions({
  queryKey: SUBSCRIPTION_STATUS_KEY,
  queryFn: ({ signal }) => call(readSubscriptionStatus, { signal }),
  refetchOnWindowFocus: ({ state }) => (state.data && shouldRefetch(state.data) ? 'always' : false),
})

/**
 * Whether to fetch the status again when the owner returns to the tab: they may have subscribed in another
 * tab, or their free days may be over.
 */
function shouldRefetch({ active, endDate }: SubscriptionStatus): boolean {
  return !active || (endDate !== null && Date.parse(endDate) <= Date.now())
}

export const trialStatusQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'trial-status'],
  queryFn: ({ signal }) => call(readTrialStatus, { signal }),
})
