import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { CallError } from '#web/api/call-error.ts'
import { useAddress } from '#web/lib/address.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { isInForce } from './changed-lines.ts'
import { ClientMessage } from './client-message-card.tsx'
import { PlanDetails } from './plan-details-card.tsx'
import { salonInWords } from './plan-words.ts'
import { PLANNER_PATH } from './planner-address.ts'
import { planQuery, salonNamesQuery } from './price-plans.api.ts'

type PlanViewProps = { id: number; owner: string; isMessage: boolean }

/** One plan: its prices, and the message to clients. */
export function PlanView({ id, owner, isMessage }: PlanViewProps) {
  const { change } = useAddress()
  const plan = useQuery(planQuery(id))
  const { data: businesses = [] } = useQuery(salonNamesQuery)
  const salon = salonInWords(businesses, owner)
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div>
        <ButtonLink href={PLANNER_PATH} variant="ghost" size="sm" icon={ArrowLeft} className="-ml-3">
          All plans
        </ButtonLink>
      </div>
      {plan.data && isInForce(plan.data) ? (
        <Tabs
          label="The plan"
          value={isMessage ? 'message' : 'prices'}
          onValueChange={(value) => change({ show: value === 'message' ? value : null }, { replace: true })}
          tabs={[
            { value: 'prices', label: 'Prices', content: <PlanDetails plan={plan.data} salon={salon} /> },
            {
              value: 'message',
              label: 'Message to clients',
              // The key takes over the name of the salon, which may arrive later.
              content: <ClientMessage key={salon} plan={plan.data} salon={salon} />,
            },
          ]}
        />
      ) : plan.data ? (
        <PlanDetails plan={plan.data} salon={salon} />
      ) : (
        <Card>
          <Missing error={plan.error} onRetry={() => void plan.refetch()} />
        </Card>
      )}
    </div>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <Skeleton className="h-96" />
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState
        text="There is no such plan."
        action={<ButtonLink href={PLANNER_PATH}>All plans</ButtonLink>}
      />
    )
  return (
    <LoadError
      message="The plan couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}
