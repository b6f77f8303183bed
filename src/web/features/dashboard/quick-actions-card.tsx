import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText, LifeBuoy } from 'lucide-react'
import { trialStatusQuery } from '#web/features/billing/billing.api.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

/** The label of the plan's link depends on the plan: "plan and billing" for a paying owner. */
export function QuickActionsCard() {
  const { data: trial } = useQuery(trialStatusQuery)
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader id="quick-actions" title="Quick Actions" />
      <div className="grid gap-2">
        <ButtonLink href="/reports" variant="secondary" icon={FileText}>
          Generate Report
        </ButtonLink>
        <ButtonLink href="/subscribe" document variant="secondary" icon={CreditCard}>
          {planWords(trial?.status)}
        </ButtonLink>
        {trial?.status === 'promo' && (
          <p className="mb-1 text-center text-small text-balance text-ink-2">{trial.message}</p>
        )}
        <ButtonLink href="/help?tab=getting-started" variant="secondary" icon={LifeBuoy}>
          Tutorial & Help
        </ButtonLink>
      </div>
    </Card>
  )
}

function planWords(status: string | undefined): string {
  if (status === 'expired') return 'Subscribe to Continue'
  return status === 'subscribed' ? 'Plan and billing' : 'Subscribe Now'
}
