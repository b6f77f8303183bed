import { Target } from 'lucide-react'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

const TYPES = { weekly: 'This week', monthly: 'Month', yearly: 'Year' } as const

/** The goals that run today, at a glance. */
export function GoalsCard({ part }: { part: Part<readonly IncomeGoalRecord[]> }) {
  return (
    <PartCard id="goals-at-a-glance" title="Income Goals" part={part} waitingClass="h-32">
      {(goals) => <Goals goals={goals} />}
    </PartCard>
  )
}

function Goals({ goals }: { goals: readonly IncomeGoalRecord[] }) {
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
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  )
}

function GoalRow({ goal }: { goal: IncomeGoalRecord }) {
  const title = `${TYPES[goal.goalType]} goal`
  return (
    <li>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-small text-ink-2">
          <Amount value={goal.currentAmount} className="font-semibold text-foreground" /> of{' '}
          <Amount value={goal.targetAmount} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Progress label={title} percent={goal.progress} />
        </div>
        <span className="font-semibold tabular-nums">{goal.progress}%</span>
      </div>
      {goal.progress >= 100 && (
        <p className="mt-1.5">
          <Badge tone="brass">
            <Icon of={Target} /> Goal reached
          </Badge>
        </p>
      )}
    </li>
  )
}
