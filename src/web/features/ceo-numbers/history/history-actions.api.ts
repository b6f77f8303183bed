import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { RESTORABLE_WEEKS } from '#web/features/weekly-incomes/income-history.api.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { focusCard } from '#web/records/focus-card.ts'

export function useDeletingWeeks() {
  return useDeleteWithUndo<WeeklyIncomeRecord>({
    ...RESTORABLE_WEEKS,
    inWords: () => ({
      title: 'Success',
      description: 'Weekly income deleted successfully!',
      undone: 'The weekly income is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(HISTORY_ID),
  })
}

export const HISTORY_ID = 'income-history'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: WeeklyIncomeRecord): string {
  return `delete-week-${id}`
}
