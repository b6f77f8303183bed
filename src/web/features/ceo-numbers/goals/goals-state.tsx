import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

export function GoalsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your goals couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}

export function GoalsWaiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your goals…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  )
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
