import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createSubscription, type PaymentSession } from '#shared/features/billing/plan.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { paymentSessionQuery } from './plan.api.ts'

/**
 * Pays, or saves the card of a plan with free days. Shows a toast when it fails. When it succeeds, Stripe
 * redirects the browser.
 */
export function useConfirmCard(session: PaymentSession, returnPath: string): () => Promise<void> {
  const client = useQueryClient()
  const stripe = useStripe()
  const elements = useElements()
  return async () => {
    if (!stripe || !elements || !(await isCurrent(client, session))) return
    try {
      await confirmCard({ stripe, elements, session }, new URL(returnPath, location.origin))
    } catch {
      // Stripe's script throws when it cannot reach Stripe.
      showFailure(undefined)
    }
  }
}

/**
 * Asks the server once more: since the page was opened, the free days may have ended or a code may have added
 * some, and the owner may have subscribed in another tab. They must not be charged on another day than the
 * page says.
 */
async function isCurrent(client: QueryClient, { clientSecret }: PaymentSession): Promise<boolean> {
  try {
    const current = await call(createSubscription)
    if (current.clientSecret === clientSecret) return true
    client.setQueryData(paymentSessionQuery.queryKey, current)
    showToast(CHANGED)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'conflict')) {
      showFailure(error instanceof CallError ? error.serverMessage : undefined)
      return false
    }
    showToast({ title: 'Nothing was charged', description: error.serverMessage })
  }
  // The page then shows the free days or the plan as they are now.
  void refresh(client, 'billing')
  return false
}

type Form = { stripe: Stripe; elements: StripeElements; session: PaymentSession }

/** The prefix of the secret says whether there is a payment to make or a card to save. */
async function confirmCard({ stripe, elements, session }: Form, returnUrl: URL): Promise<void> {
  const confirmation = { elements, confirmParams: { return_url: returnUrl.href } }
  const { error } = session.clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup(confirmation)
    : await stripe.confirmPayment(confirmation)
  if (!isDoneAlready(error)) return showFailure(error.message)
  location.assign(toDoneUrl(returnUrl, error))
}

function showFailure(message: string | undefined): void {
  const description = message ?? 'You have not been charged. Please try again.'
  showToast({ title: 'Payment Failed', description, tone: 'error' })
}

/** The owner did it in another tab, or the answer was lost. It is not a failure and causes no second charge. */
function isDoneAlready({ payment_intent, setup_intent }: StripeError): boolean {
  const status = (payment_intent ?? setup_intent)?.status
  return status === 'succeeded' || status === 'processing'
}

/** The same address as the one that Stripe redirects to. */
function toDoneUrl(returnUrl: URL, { payment_intent, setup_intent }: StripeError): URL {
  const intent = payment_intent ?? setup_intent
  returnUrl.searchParams.set(payment_intent ? 'payment_intent' : 'setup_intent', intent?.id ?? '')
  returnUrl.searchParams.set('redirect_status', intent?.status ?? '')
  return returnUrl
}

const CHANGED = {
  title: 'Your free days have changed',
  description: 'Nothing was charged. Please look at the day of the first payment and enter your card again.',
} as const
