import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { businessesQuery } from '#web/records/owned-businesses.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

const TITLES = { weekly: 'Weekly goal', monthly: 'Monthly goal', yearly: 'Yearly goal' } as const

/** The goals that run today. */
export function GoalsCard({ part }: { part: Part<readonly IncomeGoalRecord[]> }) {
  const seeAll = (
    <ButtonLink href="/ceo-numbers?goals=all" variant="secondary" size="sm" aria-label="See all goals">
      See all
    </ButtonLink>
  )
  const hasGoals = (part.value?.length ?? 0) > 0
  return (
    <PartCard
      id="goals-at-a-glance"
      title="Income Goals"
      action={hasGoals && seeAll}
      part={part}
      waitingClass="h-32"
    >
      {(goals) => <Goals goals={goals} />}
    </PartCard>
  )
}

function Goals({ goals }: { goals: readonly IncomeGoalRecord[] }) {
  // Fetched only if a goal belongs to one business, because two monthly goals need different names.
  const { data: businesses } = useQuery({
    ...businessesQuery,
    enabled: goals.some(({ businessId }) => businessId !== null),
  })
  if (goals.length === 0)
    return (
      <EmptyState
        text="No goals set yet"
        hint="A weekly, monthly or yearly goal shows here how far you have come."
        action={
          <ButtonLink href="/ceo-numbers" variant="secondary">
            Set a goal
          </ButtonLink>
        }
      />
    )
  return (
    <ul className="grid gap-4">
      {goals.map((goal) => (
        <GoalRow
          key={goal.id}
          goal={goal}
          business={businesses?.find(({ id }) => id === goal.businessId)?.name}
        />
      ))}
    </ul>
  )
}

type GoalRowProps = { goal: IncomeGoalRecord; business: string | undefined }

function GoalRow({ goal, business }: GoalRowProps) {
  const title = TITLES[goal.goalType]
  return (
    <li>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">
          {title}
          {business && <span className="font-normal text-ink-2"> of {business}</span>}
        </span>
        <span className="text-small text-ink-2">
          <Amount value={goal.currentAmount} className="font-semibold text-foreground" /> of{' '}
          <Amount value={goal.targetAmount} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Private as="div">
            <Progress label={business ? `${title} of ${business}` : title} percent={goal.progress} />
          </Private>
        </div>
        <Private className="min-w-11 text-right font-semibold tabular-nums">
          {goal.progress.toLocaleString('en-GB')}%
        </Private>
      </div>
      {goal.progress >= 100 && (
        <p className="mt-1.5">
          <Badge tone="brass" className="private">
            <Icon of={Target} /> Goal reached
          </Badge>
        </p>
      )}
    </li>
  )
}
