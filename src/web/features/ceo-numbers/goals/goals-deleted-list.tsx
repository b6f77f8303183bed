import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useDeletedGoals } from '#web/features/income-goals/income-goals.api.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { goalName, goalScope, goalTitle } from './goal-words.ts'

export function DeletedGoals({ businesses }: { businesses: readonly BusinessRecord[] }) {
  return (
    <RecentlyDeleted
      records={useDeletedGoals()}
      describe={(goal) => ({
        name: goalName(goal, businesses),
        title: goalTitle(goal),
        meta: (
          <>
            {goalScope(goal, businesses)} · <Amount value={goal.targetAmount} />
          </>
        ),
      })}
    />
  )
}
