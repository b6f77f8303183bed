import { useQueryClient } from '@tanstack/react-query'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { changeGoal, RESTORABLE_GOALS, useChangeGoal } from '#web/features/income-goals/income-goals.api.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { focusCard, scrollToCard } from '#web/records/focus-card.ts'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { offerUndo } from '#web/records/undo.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** What the owner can do with a goal in a list. */
export type GoalActions = RecordActions<IncomeGoalRecord> & {
  onActive: (goal: IncomeGoalRecord, isActive: 0 | 1) => void
}

export function useDeletingGoals() {
  return useDeleteWithUndo<IncomeGoalRecord>({
    ...RESTORABLE_GOALS,
    inWords: () => ({
      title: 'Success',
      description: 'Goal deleted successfully!',
      undone: 'The goal is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(GOALS_ID),
  })
}

/** Sets a goal aside or brings it back, with Undo. */
export function useSetAside(): GoalActions['onActive'] {
  const client = useQueryClient()
  const send = useChangeGoal()
  return async ({ id, isActive: before }, isActive) => {
    try {
      await send({ id, change: { isActive } })
      const isBack = isActive === 1
      offerUndo({
        title: 'Success',
        description: isBack ? 'Goal brought back.' : 'Goal set aside.',
        undo: () => changeGoal(client, id, { isActive: before }),
        undone: isBack ? 'The goal is set aside again.' : 'The goal is back.',
      })
    } catch (error) {
      showError(error)
    }
  }
}

export const GOALS_ID = 'income-goals'

/** The pressed link disappears with its list. */
export function focusGoals(): void {
  scrollToCard(GOALS_ID, 'nearest')
}

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: IncomeGoalRecord): string {
  return `delete-goal-${id}`
}

function showError(error: unknown): void {
  if (error instanceof CallError && error.status === 404)
    showToast({ title: 'This goal was already deleted.' })
  else showRefusal(error, 'Failed to update goal. Please try again.')
}
