import { queryOptions, useMutation } from '@tanstack/react-query'
import type { SubscriptionStatus, TrialStatus } from '#shared/features/billing/billing.contract.ts'
import {
  applyPromoCode,
  createSubscription,
  openBillingPortal,
  type PromoAnswer,
  startTrial,
  syncSubscription,
} from '#shared/features/billing/plan.contract.ts'
import { SUBSCRIPTION_STATUS_KEY } from '#web/api/access.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'

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
