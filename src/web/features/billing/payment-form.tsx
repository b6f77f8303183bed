import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { brand } from '#content/brand.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { isDark, useTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { useMediaQuery } from '#web/ui/basic/media-query.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { NoPaymentCard } from './no-payment-card.tsx'
import { stripeAppearance, stripeQuery } from './stripe.ts'

type PaymentFormProps = {
  user: { name: string; email: string }
  publishableKey: string
  /** Undefined while loading; Stripe's script is loaded at the same time. */
  clientSecret: string | undefined
  returnTo: string
}

/** Stripe's own fields in our colours: the card number never reaches our server. */
export function PaymentForm({ publishableKey, clientSecret, ...card }: PaymentFormProps) {
  const { data: stripe, isError } = useQuery(stripeQuery(publishableKey))
  const appearance = useAppearance()
  if (isError) return <NoPaymentCard reason="The payment service’s script didn’t arrive." />
  if (!stripe || !clientSecret) return <Spinner label="Loading payment form…" />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en-GB' }}>
      <CardForm {...card} />
    </Elements>
  )
}

function useAppearance() {
  const [theme] = useTheme()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const scheme = isDark(theme, isSystemDark) ? 'dark' : 'light'
  return useMemo(() => stripeAppearance(scheme), [scheme])
}

type CardFormProps = Pick<PaymentFormProps, 'user' | 'returnTo'>

function CardForm({ user: { name, email }, returnTo }: CardFormProps) {
  const [view, setView] = useState<'loading' | 'ready' | 'paying' | 'failed'>('loading')
  const pay = usePay(withReturn('/', returnTo))
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setView('paying')
    await pay()
    setView('ready')
  }
  if (view === 'failed') return <NoPaymentCard />
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      {view === 'loading' && <Spinner label="Loading payment form…" />}
      <div className={cx(view === 'loading' && 'h-0 overflow-hidden')}>
        <PaymentElement
          options={{ defaultValues: { billingDetails: { name, email } } }}
          onReady={() => setView('ready')}
          onLoadError={() => setView('failed')}
        />
      </div>
      <Button type="submit" disabled={view === 'loading'} pending={view === 'paying'}>
        Subscribe for {brand.plan.pricePerMonth}
      </Button>
      <ChargeWords />
    </form>
  )
}

function ChargeWords() {
  return (
    <p className="text-small text-muted-foreground">
      {brand.plan.price} today, then every month until you cancel. After cancelling you keep full access to
      the end of the month you have paid for.
    </p>
  )
}

/** Shows a toast when the payment fails. When it succeeds, Stripe redirects the browser. */
function usePay(returnPath: string): () => Promise<void> {
  const stripe = useStripe()
  const elements = useElements()
  return async () => {
    if (!stripe || !elements) return
    const returnUrl = new URL(returnPath, location.origin)
    try {
      const confirmParams = { return_url: returnUrl.href }
      const { error } = await stripe.confirmPayment({ elements, confirmParams })
      if (isPaidAlready(error)) return redirectAsPaid(returnUrl, error)
      showFailure(error.message)
    } catch {
      // Stripe's script throws when it cannot reach Stripe.
      showFailure(undefined)
    }
  }
}

function showFailure(message: string | undefined): void {
  const description = message ?? 'You have not been charged. Please try again.'
  showToast({ title: 'Payment Failed', description, tone: 'error' })
}

/** The owner paid in another tab, or the answer was lost. It is not a failure and causes no second charge. */
function isPaidAlready({ payment_intent: intent }: StripeError): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing'
}

function redirectAsPaid(returnUrl: URL, { payment_intent: intent }: StripeError): void {
  returnUrl.searchParams.set('payment_intent', intent?.id ?? '')
  returnUrl.searchParams.set('redirect_status', intent?.status ?? '')
  location.assign(returnUrl)
}
