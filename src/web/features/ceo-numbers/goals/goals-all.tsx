import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { goalsPageQuery } from '#web/features/income-goals/income-goals.api.ts'
import { RecordPages } from '#web/records/record-pages.tsx'
import { GoalRowList } from './goal-row-list.tsx'
import type { GoalActions } from './goals-actions.api.ts'
import { GOALS_FAILED, GoalsSkeleton, NoGoals } from './goals-state.tsx'

type AllGoalsProps = { businesses: readonly BusinessRecord[]; actions: GoalActions; onAdd: () => void }

/** Every goal, the newest first: running, over, in the future or set aside. */
export function AllGoals({ businesses, actions, onAdd }: AllGoalsProps) {
  const [asked, setAsked] = useState({ page: 1 })
  return (
    <RecordPages
      page={useQuery(goalsPageQuery(asked))}
      failed={GOALS_FAILED}
      waiting={<GoalsSkeleton />}
      empty={<NoGoals onAdd={onAdd} />}
      onPage={(page) => setAsked({ page })}
    >
      {(goals) => <GoalRowList label="All income goals" isWhole {...{ goals, businesses, actions }} />}
    </RecordPages>
  )
}
