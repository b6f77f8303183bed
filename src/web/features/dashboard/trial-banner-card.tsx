import { useQuery } from '@tanstack/react-query'
import { trialStatusQuery } from '#web/features/billing/billing.api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** How long the free trial runs, and the way to go on. When it ends, the gate says so in the screen's place. */
export function TrialBanner() {
  const { data: trial } = useQuery(trialStatusQuery)
  if (trial?.status === 'trial') {
    return (
      <Banner tone="info" title="Free Trial Active:" action={<SubscribeLink label="Subscribe Now" />}>
        {trial.message}
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

function SubscribeLink({ label }: { label: string }) {
  return (
    <ButtonLink href="/subscribe" size="sm" variant="secondary">
      {label}
    </ButtonLink>
  )
}
