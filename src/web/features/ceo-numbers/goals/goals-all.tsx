import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { goalsPageQuery } from '#web/features/income-goals/income-goals.api.ts'
import { RecordPages } from '#web/records/record-pages.tsx'
import { GoalRowList } from './goal-row-list.tsx'
import type { GoalActs } from './goals-acts.api.ts'
import { GOALS_FAILED, GoalsWaiting, NoGoals } from './goals-state.tsx'

type AllGoalsProps = { businesses: readonly BusinessRecord[]; acts: GoalActs; onAdd: () => void }

/** Every goal, the newest first: running, over, in the future or set aside. */
export function AllGoals({ businesses, acts, onAdd }: AllGoalsProps) {
  const [asked, setAsked] = useState({ page: 1 })
  return (
    <RecordPages
      page={useQuery(goalsPageQuery(asked))}
      failed={GOALS_FAILED}
      waiting={<GoalsWaiting />}
      empty={<NoGoals onAdd={onAdd} />}
      onPage={(page) => setAsked({ page })}
    >
      {(goals) => <GoalRowList label="All income goals" isWhole {...{ goals, businesses, acts }} />}
    </RecordPages>
  )
}
