import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { goalsPageQuery } from '#web/features/income-goals/income-goals.api.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { GoalRowList } from './goal-row-list.tsx'
import type { GoalActs } from './goals-acts.api.ts'
import { GoalsFailed, GoalsWaiting, NoGoals } from './goals-state.tsx'

type AllGoalsProps = { businesses: readonly BusinessRecord[]; acts: GoalActs; onAdd: () => void }

/** Every goal, the newest first: what runs, what is over and how it ended, what is to come or set aside. */
export function AllGoals({ businesses, acts, onAdd }: AllGoalsProps) {
  const [asked, setAsked] = useState({ page: 1 })
  const { data, isError, isPlaceholderData, refetch } = useQuery(goalsPageQuery(asked))
  if (isError) return <GoalsFailed onRetry={() => void refetch()} />
  if (!data) return <GoalsWaiting />
  if (data.total === 0) return <NoGoals onAdd={onAdd} />
  const { rows, page, total } = data
  return (
    <div aria-busy={isPlaceholderData}>
      <GoalRowList label="All income goals" goals={rows} isWhole {...{ businesses, acts }} />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={total}
        isBusy={isPlaceholderData}
        onPrevious={() => setAsked({ page: page - 1 })}
        onNext={() => setAsked({ page: page + 1 })}
      />
    </div>
  )
}
