import { useQueryClient } from '@tanstack/react-query'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { useDeleteWithUndo } from '#web/lib/delete-with-undo.ts'
import { restoreExpense, useDeleteExpense } from './expenses.api.ts'
import { deleteButtonId } from './expenses-list.tsx'
import { focusListCard } from './recent-expenses-card.tsx'

export function useDeleting() {
  const client = useQueryClient()
  const { mutateAsync } = useDeleteExpense()
  return useDeleteWithUndo<ExpenseRecord>({
    thing: 'expense',
    remove: ({ id }) => mutateAsync(id),
    toOffer: (expense) => ({ ...inWords(expense), undo: () => restoreExpense(client, expense.id) }),
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
