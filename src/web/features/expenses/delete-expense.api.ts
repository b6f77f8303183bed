import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { offerUndo } from '#web/lib/undo.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { restoreExpense, useDeleteExpense } from './expenses.api.ts'
import { deleteButtonId } from './expenses-list.tsx'
import { focusListCard } from './recent-expenses-card.tsx'

/** At once, with a way back. Several may be under way, and the focus moves on to the next row. */
export function useDeleteWithUndo() {
  const client = useQueryClient()
  const { mutateAsync } = useDeleteExpense()
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([])
  const onDelete = async (expense: ExpenseRecord, shown: readonly ExpenseRecord[]) => {
    setDeletingIds((others) => [...others, expense.id])
    try {
      await mutateAsync(expense)
      offerUndo({
        title: 'Success',
        description: deletedWords(expense),
        undo: () => restoreExpense(client, expense.id),
        undone: expense.stockPurchaseId === null ? 'The expense is back.' : BOTH_BACK,
      })
      focusNextTo(expense, shown)
    } catch (error) {
      sayWhy(error)
    } finally {
      setDeletingIds((ids) => ids.filter((id) => id !== expense.id))
    }
  }
  return { deletingIds, onDelete }
}

const BOTH_BACK = 'The expense and its stock purchase are back.'

function deletedWords({ stockPurchaseId }: ExpenseRecord): string {
  const words = 'Expense deleted successfully!'
  return stockPurchaseId === null ? words : `${words} Its stock purchase was deleted with it.`
}

function focusNextTo(gone: ExpenseRecord, shown: readonly ExpenseRecord[]): void {
  const at = shown.findIndex(({ id }) => id === gone.id)
  const next = shown[at + 1] ?? shown[at - 1]
  setTimeout(() => {
    const button = next && document.getElementById(deleteButtonId(next))
    if (button) button.focus()
    else focusListCard()
  })
}

function sayWhy(error: unknown): void {
  if (error instanceof CallError && error.status === 404)
    showToast({ title: 'This expense was already deleted.' })
  else
    showToast({ title: 'Error', description: 'Failed to delete expense. Please try again.', tone: 'error' })
}
