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
 * The secret for the card form, and the day of the first payment. It is a query although the call is a POST:
 * the server creates at most one open subscription and returns the same secret again. Its key is not under
 * billing, so that no refresh fetches it again.
 */
export const paymentSessionQuery = queryOptions({
  queryKey: ['payment-session'],
  queryFn: () => call(createSubscription),
})

/**
 * Updates our copy of the plan from the payment provider: after a visit to its portal, ours may be out of
 * date. Also updates the cached status that the screens read.
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
