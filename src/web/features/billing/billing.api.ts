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
  refetchOnWindowFocus: ({ state }) => (state.data && isDoubtful(state.data) ? 'always' : false),
})

/**
 * Worth asking again when somebody comes back to the tab: they may have subscribed in another one, or the
 * days that were running are over.
 */
function isDoubtful({ active, endDate }: SubscriptionStatus): boolean {
  return !active || (endDate !== null && Date.parse(endDate) <= Date.now())
}

export const trialStatusQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'trial-status'],
  queryFn: ({ signal }) => call(readTrialStatus, { signal }),
})
