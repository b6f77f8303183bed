import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { brand } from '#content/brand.ts'
import { returnPathIn, withReturn } from '#shared/features/auth/return-path.rules.ts'
import type { SubscriptionStatus } from '#shared/features/billing/billing.contract.ts'
import { isCardOnly, type PaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import { syncSubscription } from '#shared/features/billing/plan.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { SUBSCRIPTION_STATUS_KEY } from '#web/api/access.ts'
import { call } from '#web/api/client.ts'
import { CURRENT_USER_KEY } from '#web/api/current-user.ts'
import { type FlashToast, storeFlashToast } from '#web/app/session/flash-toast.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { loadDocument } from './navigate.ts'

/** Stripe reports "succeeded" a moment before the subscription is active, so the call is repeated. */
const SYNC_DELAYS_MS = [0, 600, 1200, 2000, 3000, 4000]

type PaymentReturnProps = { outcome: PaymentOutcome; onDone: () => void }

/**
 * Shown after the return from paying. It waits until the server knows of the payment, so that no locked page
 * flashes up.
 */
export function PaymentReturn({ outcome, onDone }: PaymentReturnProps) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  // This is a query, so that a second render does not send a second call.
  const { data: next } = useQuery({
    queryKey: ['payment-return'],
    queryFn: () => settle(client, outcome),
    gcTime: 0,
  })
  useEffect(() => {
    if (!next) return
    storeFlashToast(next.toast)
    // /subscribe needs a full page load. onDone is not called, because the router would then redirect away
    // from this address.
    if (next.isPlan) return loadDocument(next.to, { replace: true })
    navigate(next.to, { replace: true })
    onDone()
  }, [next, navigate, onDone])
  return <Spinner label="Confirming your payment…" className="min-h-dvh" />
}

type Next = { to: string; toast: FlashToast; isPlan?: true }

async function settle(client: QueryClient, outcome: PaymentOutcome): Promise<Next> {
  const asked = returnPathIn(location.search)
  if (outcome === 'failed') return { to: withReturn('/subscribe', asked), toast: FAILED, isPlan: true }
  const status = await syncWithRetries()
  if (status) client.setQueryData<SubscriptionStatus>(SUBSCRIPTION_STATUS_KEY, status)
  await client.refetchQueries({ queryKey: CURRENT_USER_KEY })
  if (status && isPaid(status)) return { to: asked, toast: toWelcome(status) }
  if (!isCardOnly(location.search)) return { to: asked, toast: NOT_YET }
  if (status?.active === false)
    return { to: withReturn('/subscribe', asked), toast: FREE_DAYS_OVER, isPlan: true }
  return { to: asked, toast: CARD_NOT_YET }
}

async function syncWithRetries(): Promise<SubscriptionStatus | null> {
  let status: SubscriptionStatus | null = null
  for (const waitMs of SYNC_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    // A failed call counts as one of the tries: the payment is made, and Stripe also informs the server directly.
    status = await call(syncSubscription).catch(() => status)
    if (isPaid(status)) return status
  }
  return status
}

function isPaid(status: SubscriptionStatus | null): boolean {
  return status?.source === 'subscription' && status.active
}

/** Names the day of the first payment if free days still run. */
function toWelcome({ firstPaymentOn }: SubscriptionStatus): FlashToast {
  const welcome = `Welcome to ${brand.name} ${brand.plan.name}.`
  const next =
    firstPaymentOn === null
      ? 'Every tool is open to you.'
      : `Your first payment is on ${formatDay(firstPaymentOn)}.`
  return { title: 'Subscription Successful!', description: `${welcome} ${next}`, tone: 'success' }
}

const NOT_YET: FlashToast = {
  title: 'Your payment is being confirmed',
  description: 'There is nothing more to do, and you won’t be charged twice. Look again in a few minutes.',
}

const CARD_NOT_YET: FlashToast = {
  title: 'Your card is being confirmed',
  description: 'There is nothing more to do, and nothing is charged today. Look again in a few minutes.',
}

/** The card was confirmed too late for the plan that would have kept the free days. */
const FREE_DAYS_OVER: FlashToast = {
  title: 'Your free days have ended',
  description: 'They ended before your card was confirmed, and nothing was charged. Please subscribe again.',
}

const FAILED: FlashToast = {
  title: 'Payment Failed',
  description: 'Your bank did not confirm the payment, and you have not been charged. Please try again.',
  tone: 'error',
}
