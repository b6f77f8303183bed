import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { SubscriptionStatus } from '#shared/features/billing/billing.contract.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AccessEnded } from './access-ended-card.tsx'
import { subscriptionStatusQuery, trialStatusQuery } from './billing.api.ts'
import { IncludedList } from './included-list.tsx'
import { PaymentCard } from './payment-card.tsx'
import { planSyncQuery } from './plan.api.ts'
import { PlanCard } from './plan-card.tsx'
import { PromoForm } from './promo-form.tsx'
import { PortalButton, SubscriptionCard } from './subscription-card.tsx'
import { type Go, TrialOfferCard } from './trial-offer-card.tsx'

type SubscribePageProps = {
  user: User | null
  settings: { stripePublishableKey: string | null }
  returnTo: string
  go: Go
}

export function SubscribePage({ user, settings, returnTo, go }: SubscribePageProps) {
  if (user === null) {
    return (
      <Columns>
        <PlanCard returnTo={returnTo} />
      </Columns>
    )
  }
  // A visitor who requested this page itself goes to the home page afterwards.
  const next = returnTo.startsWith('/subscribe') ? '/' : returnTo
  return <OwnPlan user={user} publishableKey={settings.stripePublishableKey} returnTo={next} go={go} />
}

type OwnPlanProps = { user: User; publishableKey: string | null; returnTo: string; go: Go }

/** A separate component, because the signed-out app has no query cache. */
function OwnPlan({ user, publishableKey, returnTo, go }: OwnPlanProps) {
  const { data: status, isPending, refetch } = useQuery(subscriptionStatusQuery)
  const { isFetched: hasWords } = useQuery(trialStatusQuery)
  useQuery({ ...planSyncQuery, enabled: publishableKey !== null && status?.source === 'subscription' })
  if (isPending) return <LoadingPlan />
  if (!status)
    return <LoadError message="Your plan couldn’t be loaded just now." onRetry={() => void refetch()} />
  if (status.active && status.source === 'subscription') {
    return (
      <Columns>
        <SubscriptionCard status={status} timeZone={user.timeZone} />
      </Columns>
    )
  }
  // The texts about the current plan are above the card form. It waits for them, so that it does not move
  // under a finger.
  if (!hasWords) return <LoadingPlan />
  return (
    <Columns>
      {!status.active && status.source !== null && (
        <AccessEnded action={hasInvoices(status) && publishableKey !== null && <InvoicesButton />} />
      )}
      {status.trialAvailable && <TrialOfferCard returnTo={returnTo} go={go} />}
      <PaymentCard user={user} publishableKey={publishableKey} isFree={status.active} returnTo={returnTo} />
      <PromoForm returnTo={returnTo} go={go} />
    </Columns>
  )
}

/** An owner who once paid may need the invoices long after the plan has ended. */
function hasInvoices({ source, manageable }: SubscriptionStatus): boolean {
  return source === 'subscription' && manageable
}

function InvoicesButton() {
  return (
    <PortalButton variant="secondary" size="sm">
      Your invoices
    </PortalButton>
  )
}

function LoadingPlan() {
  return <Spinner label="Loading your plan…" className="min-h-48" />
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-1 gap-4 sm:gap-6">{children}</div>
      <div className="lg:sticky lg:top-6">
        <IncludedList />
      </div>
    </div>
  )
}
