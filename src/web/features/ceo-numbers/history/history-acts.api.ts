import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { KEPT_WEEKS } from '#web/features/weekly-incomes/income-history.api.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'

/** What can be done with one entry, wherever it is listed. */
export type WeekActs = {
  deletingIds: readonly number[]
  /** Washed for a moment: just saved. */
  savedId: number | null
  onEdit: (week: WeeklyIncomeRecord) => void
  /** With those beside it, so that the focus can move on. */
  onDelete: (week: WeeklyIncomeRecord, shown: readonly WeeklyIncomeRecord[]) => void
}

export function useDeletingWeeks() {
  return useDeleteWithUndo<WeeklyIncomeRecord>({
    ...KEPT_WEEKS,
    inWords: () => ({
      title: 'Success',
      description: 'Weekly income deleted successfully!',
      undone: 'The weekly income is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => document.getElementById(HISTORY_ID)?.focus(),
  })
}

/** Shared by the first ten and the whole history: only one of them is on the screen. */
export const HISTORY_ID = 'income-history'

/** For when the link that was pressed goes away with its card: else the keyboard would start from the top. */
export function focusHistory(): void {
  setTimeout(() => {
    const card = document.getElementById(HISTORY_ID)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'start' })
  })
}

/** Where the focus goes when a row is gone. */
export function deleteButtonId({ id }: WeeklyIncomeRecord): string {
  return `delete-week-${id}`
}
