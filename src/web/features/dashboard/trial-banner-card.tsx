import { useQuery } from '@tanstack/react-query'
import { subscriptionStatusQuery, trialStatusQuery } from '#web/features/billing/billing.api.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'

/**
 * How long the free trial runs, and a link to subscribe. When it has ended, the tool gate locks the screen
 * instead.
 */
export function TrialBanner() {
  const { data: trial, isPending } = useQuery(trialStatusQuery)
  const { data: status } = useQuery(subscriptionStatusQuery)
  const isLoading = isPending && status?.active === true && status.source === 'trial'
  if (isLoading || trial?.status === 'trial') {
    return (
      <Banner tone="info" title="Free Trial Active:" action={<SubscribeLink label="Subscribe Now" />}>
        {trial?.message ?? PLACEHOLDER}
      </Banner>
    )
  }
  if (trial?.status !== 'expired') return null
  return (
    <Banner tone="warning" title="Trial Expired:" action={<SubscribeLink label="Subscribe to Continue" />}>
      {trial.message}
    </Banner>
  )
}

// As long as the expected text, so that nothing moves when it arrives.
const PLACEHOLDER = (
  <span aria-hidden className="invisible">
    14 days left. It ends on 30 November 2026.
  </span>
)

function SubscribeLink({ label }: { label: string }) {
  return (
    <ButtonLink href="/subscribe" size="sm" variant="secondary">
      {label}
    </ButtonLink>
  )
}
