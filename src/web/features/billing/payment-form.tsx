import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { brand } from '#content/brand.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import type { PaymentSession } from '#shared/features/billing/plan.contract.ts'
import { isDark, useTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { useMediaQuery } from '#web/ui/basic/media-query.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ChargeWords } from './charge-words.tsx'
import { useConfirmCard } from './confirm-card.ts'
import { NoPaymentCard } from './no-payment-card.tsx'
import { stripeAppearance, stripeQuery } from './stripe.ts'

type PaymentFormProps = {
  user: { name: string; email: string }
  publishableKey: string
  /** Undefined while loading; Stripe's script is loaded at the same time. */
  session: PaymentSession | undefined
  returnTo: string
}

/** Stripe's own fields in our colours: the card number never reaches our server. */
export function PaymentForm({ publishableKey, session, ...card }: PaymentFormProps) {
  const { data: stripe, isError } = useQuery(stripeQuery(publishableKey))
  const appearance = useAppearance()
  if (isError) return <NoPaymentCard reason="The payment service’s script didn’t arrive." />
  if (!stripe || !session) return <Spinner label="Loading payment form…" />
  const { clientSecret } = session
  return (
    // Stripe's fields belong to one secret, so another secret needs new ones.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, locale: 'en-GB' }}>
      <CardForm {...card} session={session} />
    </Elements>
  )
}

function useAppearance() {
  const [theme] = useTheme()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const scheme = isDark(theme, isSystemDark) ? 'dark' : 'light'
  return useMemo(() => stripeAppearance(scheme), [scheme])
}

type CardFormProps = Pick<PaymentFormProps, 'user' | 'returnTo'> & { session: PaymentSession }

function CardForm({ user: { name, email }, returnTo, session }: CardFormProps) {
  const [view, setView] = useState<'loading' | 'ready' | 'paying' | 'failed'>('loading')
  const confirm = useConfirmCard(session, withReturn('/', returnTo))
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setView('paying')
    await confirm()
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
      <ChargeWords firstPaymentOn={session.firstPaymentOn} />
    </form>
  )
}
