import { useQuery } from '@tanstack/react-query'
import type { SubscriptionStatus } from '#shared/features/billing/billing.contract.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { subscriptionStatusQuery } from '#web/features/billing/billing.api.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** The link is a full page load, because only that page's policy allows the payment provider. */
export function PlanCard({ timeZone }: { timeZone: string }) {
  const { data: status, isError, refetch } = useQuery(subscriptionStatusQuery)
  return (
    <Card aria-labelledby="plan">
      <CardHeader id="plan" title="Plan and billing" />
      {isError && !status ? (
        <LoadError message="Your plan couldn’t be loaded just now." onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          {status ? (
            <p>{describePlan(status, timeZone)}</p>
          ) : (
            <Skeleton className="h-6 w-full max-[23rem]:h-12" />
          )}
          <ButtonLink document href="/subscribe" variant="secondary" className="max-sm:w-full">
            {status && isManaged(status) ? 'Manage your plan' : 'See the plan'}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

/** An owner who once paid has an account at the payment provider, but without a plan there is nothing to manage. */
function isManaged({ active, source, manageable }: SubscriptionStatus): boolean {
  return active && source === 'subscription' && manageable
}

function describePlan(status: SubscriptionStatus, timeZone: string): string {
  const day = status.endDate === null ? null : formatDay(dayIn(new Date(status.endDate), timeZone))
  if (!status.active) return 'You have no plan at the moment. Everything you entered is kept.'
  if (status.source !== 'subscription') return `Your free days run until ${day}.`
  if (status.firstPaymentOn !== null) {
    const first = formatDay(status.firstPaymentOn)
    return `Your free days run until ${first}. Your first payment is on ${first}.`
  }
  if (status.paymentFailing) return 'Your last payment didn’t go through. Please check your card.'
  if (day === null) return 'Your plan is active.'
  return status.cancelled ? `Your plan ends on ${day}.` : `Your plan renews on ${day}.`
}
