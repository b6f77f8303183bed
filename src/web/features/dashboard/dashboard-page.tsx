import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { trialStatusQuery } from '#web/features/billing/billing.api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TrialBanner } from './trial-banner-card.tsx'

export function DashboardPage({ user }: { user: User | null }) {
  return (
    <div className="grid gap-4 sm:gap-6">
      <TrialBanner />
      {user && <Welcome name={user.name} />}
    </div>
  )
}

function Welcome({ name }: { name: string }) {
  const { data: trial } = useQuery(trialStatusQuery)
  // During a trial the banner above leads there.
  const leadsToPlan = trial?.status === 'subscribed' || trial?.status === 'promo'
  return (
    <Card className="sm:p-8">
      <h2 className="text-h2">Welcome, {name}</h2>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        Your account is open, and so is everything in the menu. What you enter belongs to you alone, and stays
        yours when you leave.
      </p>
      {leadsToPlan && (
        <>
          <p className="mt-2 text-ink-2">{trial.message}</p>
          <ButtonLink href="/subscribe" variant="secondary" className="mt-5 max-sm:w-full">
            Plan and billing
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
