import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  applyPromoCode,
  createSubscription,
  openBillingPortal,
  type PromoAnswer,
  readSubscriptionStatus,
  readTrialStatus,
  type SubscriptionStatus,
  startTrial,
  syncSubscription,
  type TrialStatus,
} from '#shared/features/billing/billing.contract.ts'
import { BILLING_KEY, SUBSCRIPTION_STATUS_KEY } from '#web/api/access.ts'
import type { CallError } from '#web/api/call-error.ts'
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

/**
 * The secret that the card form pays with. A read, although it is a POST: the server makes at most one open
 * subscription and hands out the same secret again. Apart from the other keys, so that no refresh asks anew.
 */
export const paymentSessionQuery = queryOptions({
  queryKey: ['payment-session'],
  queryFn: async () => (await call(createSubscription)).clientSecret,
})

/**
 * Brings our copy of the plan up to the payment provider's: after a visit to its portal, ours may be older.
 * The status that the screens read is set right with it.
 */
export const planSyncQuery = queryOptions({
  queryKey: ['plan-sync'],
  queryFn: async ({ client }) => {
    const status = await call(syncSubscription)
    client.setQueryData<SubscriptionStatus>(SUBSCRIPTION_STATUS_KEY, status)
    return status
  },
})

export function useStartTrial() {
  return useMutation<TrialStatus, CallError>({ mutationFn: () => call(startTrial) })
}

export function useApplyPromo() {
  return useMutation<PromoAnswer, CallError, string>({
    mutationFn: (code) => call(applyPromoCode, { body: { code } }),
  })
}

export function useOpenPortal() {
  return useMutation<{ url: string }, CallError>({ mutationFn: () => call(openBillingPortal) })
}
