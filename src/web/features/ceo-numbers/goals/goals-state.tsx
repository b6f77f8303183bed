import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'

export const GOALS_FAILED = 'Your goals couldn’t be loaded just now. Nothing you’ve entered is lost.'

export function GoalsSkeleton() {
  return <RowsSkeleton label="Loading your goals…" rows={3} height="h-24" />
}

export function NoGoals({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      text="No goals set yet"
      hint="Set what you want to take, and see here how far along you are."
      action={
        <Button variant="secondary" onClick={onAdd}>
          Set your first goal
        </Button>
      }
    />
  )
}
