import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { KEPT_EXPENSES } from './expenses.api.ts'
import { deleteButtonId } from './expenses-list.tsx'
import { focusListCard } from './recent-expenses-card.tsx'

export function useDeleting() {
  return useDeleteWithUndo<ExpenseRecord>({
    ...KEPT_EXPENSES,
    inWords,
    buttonId: deleteButtonId,
    focusList: focusListCard,
  })
}

function inWords({ stockPurchaseId }: ExpenseRecord) {
  const title = 'Success'
  const description = 'Expense deleted successfully!'
  if (stockPurchaseId === null) return { title, description, undone: 'The expense is back.' }
  return {
    title,
    description: `${description} Its stock purchase was deleted with it.`,
    undone: 'The expense and its stock purchase are back.',
  }
}
