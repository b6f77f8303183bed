import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText, LifeBuoy } from 'lucide-react'
import { trialStatusQuery } from '#web/features/billing/billing.api.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'

/** The label of the plan's link depends on the plan: "plan and billing" for a paying owner. */
export function QuickActionsCard() {
  const { data: trial } = useQuery(trialStatusQuery)
  return (
    <Card aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-h3">
        Quick Actions
      </h2>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink href="/reports" variant="secondary" size="sm" icon={FileText}>
          Generate Report
        </ButtonLink>
        <ButtonLink href="/subscribe" document variant="secondary" size="sm" icon={CreditCard}>
          {planWords(trial?.status)}
        </ButtonLink>
        {trial?.status === 'promo' && <p className="basis-full text-small text-ink-2">{trial.message}</p>}
        <ButtonLink href="/help?tab=getting-started" variant="secondary" size="sm" icon={LifeBuoy}>
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
