import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/invalidation.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { trialStatusQuery } from './billing.api.ts'
import { NoPaymentCard } from './no-payment-card.tsx'
import { paymentSessionQuery } from './plan.api.ts'
import { PlanPrice } from './plan-card.tsx'

const PaymentForm = lazy(() =>
  import('./payment-form.tsx').then(
    (file) => ({ default: file.PaymentForm }),
    // If the code cannot be loaded, the rest of the page still works: the trial and the promo code.
    () => ({ default: () => <NoPaymentCard /> }),
  ),
)

type PaymentCardProps = {
  user: User
  publishableKey: string | null
  /** The owner has free days left. */
  isFree: boolean
  returnTo: string
}

export function PaymentCard({ user, publishableKey, isFree, returnTo }: PaymentCardProps) {
  return (
    <Card>
      <PlanPrice />
      <p className="mt-2 text-small text-muted-foreground">
        You are signed in as <span className="wrap-anywhere">{user.email}</span>.
      </p>
      <div className="mt-5 flex flex-col gap-5 border-t border-border pt-5">
        {isFree && <FreeDaysNotice />}
        {publishableKey === null ? (
          <NoPaymentCard reason="Card payment is not set up on this server." />
        ) : (
          <Session {...{ user, publishableKey, isFree, returnTo }} />
        )}
      </div>
    </Card>
  )
}

/** Tells the owner until when the free days run, and that subscribing does not end them. */
function FreeDaysNotice() {
  const { data: trial } = useQuery(trialStatusQuery)
  return (
    <Banner tone="info" title={trial?.status === 'trial' ? 'Free Trial Active:' : undefined}>
      {trial?.message} Subscribing keeps those days: your card is saved now, and the first payment falls on
      the day they end.
    </Banner>
  )
}

type SessionProps = { user: User; publishableKey: string; isFree: boolean; returnTo: string }

function Session({ user, publishableKey, isFree, returnTo }: SessionProps) {
  const client = useQueryClient()
  const { data: session, error } = useQuery(paymentSessionQuery)
  const isPaidAlready = error instanceof CallError && error.code === 'conflict'
  // The free days have begun or ended since the page asked for them.
  const isOutdated = session !== undefined && isFree !== (session.firstPaymentOn !== undefined)
  useEffect(() => {
    if (isPaidAlready || isOutdated) void refresh(client, 'billing')
  }, [client, isPaidAlready, isOutdated])
  if (error) return <NoPaymentCard reason={error instanceof CallError ? error.serverMessage : undefined} />
  return (
    <Suspense fallback={<Spinner label="Loading payment form…" />}>
      <PaymentForm {...{ user, publishableKey, session, returnTo }} />
    </Suspense>
  )
}
