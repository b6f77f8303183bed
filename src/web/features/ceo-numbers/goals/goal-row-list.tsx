import { ArrowDown, ArrowUp, Target } from 'lucide-react'
import { Fragment } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { useToday } from '#web/api/current-user.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { EditAndDeleteButtons } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { goalName, goalScope, goalState, goalTitle, paceOf } from './goal-words.ts'
import { deleteButtonId, type GoalActions } from './goals-actions.api.ts'

type GoalListProps = {
  label: string
  goals: readonly IncomeGoalRecord[]
  businesses: readonly BusinessRecord[]
  actions: GoalActions
  /** Also offers to set goals aside and to bring them back. */
  isWhole?: boolean | undefined
}

export function GoalRowList(props: GoalListProps) {
  return (
    <RowList label={props.label}>
      {props.goals.map((goal) => (
        <Fragment key={goal.id}>
          <GoalRow {...props} goal={goal} />
        </Fragment>
      ))}
    </RowList>
  )
}

type GoalProps = GoalListProps & { goal: IncomeGoalRecord }

function GoalRow(props: GoalProps) {
  const { goal, businesses, actions } = props
  const today = useToday()
  const scope = goalScope(goal, businesses)
  return (
    <Row
      saved={goal.id === actions.savedId}
      className="py-3"
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {goalTitle(goal)} {goal.isExample && <Badge>Example</Badge>}
        </span>
      }
      meta={`${scope.charAt(0).toUpperCase()}${scope.slice(1)}`}
      actions={<GoalRowActions {...props} today={today} />}
    >
      <div className="mt-2 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Private as="div">
            <Progress label={goalName(goal, businesses)} percent={goal.progress} />
          </Private>
        </div>
        <Private className="min-w-11 text-right font-semibold tabular-nums">
          {goal.progress.toLocaleString('en-GB')}%
        </Private>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <span className="text-ink-2">
          <Amount value={goal.currentAmount} className="font-semibold text-foreground" /> of{' '}
          <Amount value={goal.targetAmount} />
        </span>
        <GoalStatus goal={goal} today={today} />
      </div>
    </Row>
  )
}

type GoalStatusProps = { goal: IncomeGoalRecord; today: Day }

/** The progress in words, so that it does not depend on colour. */
function GoalStatus({ goal, today }: GoalStatusProps) {
  const state = goalState(goal, today)
  if (state === 'aside') return <Badge>Set aside</Badge>
  if (state === 'coming') return <Badge>Starts {formatShortDay(goal.from)}</Badge>
  if (state === 'missed')
    return <Badge className="private">Ended {formatShortDay(goal.to)}, not reached</Badge>
  if (state === 'running')
    return (
      <Private>
        <PaceWords goal={goal} />
      </Private>
    )
  const words = goal.to < today ? `Reached by ${formatShortDay(goal.to)}` : 'Goal reached'
  return (
    <Badge tone="brass" className="private">
      <Icon of={Target} /> {words}
    </Badge>
  )
}

function PaceWords({ goal }: { goal: IncomeGoalRecord }) {
  const pace = paceOf(goal)
  if (pace === null) {
    const left = pence(fromDecimal(goal.targetAmount) - fromDecimal(goal.currentAmount))
    return (
      <span className="text-ink-2">
        <Amount value={left} /> to go
      </span>
    )
  }
  if (pace.direction === 'too-early') return <span className="text-ink-2">Too early to compare</span>
  if (pace.direction === 'on') return <span className="text-ink-2">On pace</span>
  const isAhead = pace.direction === 'ahead'
  return (
    <span className={`inline-flex items-center gap-1 ${isAhead ? 'text-positive' : 'text-ink-2'}`}>
      <Icon of={isAhead ? ArrowUp : ArrowDown} />
      <span>
        {pace.amount} {isAhead ? 'ahead of pace' : 'behind pace'}
        {pace.since && ` since ${pace.since}`}
      </span>
    </span>
  )
}

function GoalRowActions({ goal, goals, businesses, actions, isWhole, today }: GoalProps & { today: Day }) {
  const name = goalName(goal, businesses)
  const isAside = goal.isActive === 0
  const isOver = goal.to < today
  const verb = isAside ? 'Bring back' : 'Set aside'
  return (
    <span className="inline-flex items-center">
      {isWhole && (isAside || !isOver) && !isReadOnly && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${verb} ${name}`}
          onClick={() => actions.onActive(goal, isAside ? 1 : 0)}
        >
          {verb}
        </Button>
      )}
      <EditAndDeleteButtons
        row={goal}
        shown={goals}
        name={name}
        deleteId={deleteButtonId(goal)}
        actions={actions}
      />
    </span>
  )
}
