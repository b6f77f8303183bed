import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { scrollToCard } from '#web/records/focus-card.ts'
import { RESTORABLE_EXPENSES } from './expenses.api.ts'

export const EXPENSES_CARD_ID = 'expenses'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: ExpenseRecord): string {
  return `delete-expense-${id}`
}

/** Brings the row of an expense into view, as little as needed. A row that is not listed changes nothing. */
export async function scrollToExpense(expense: ExpenseRecord): Promise<void> {
  // The blank form takes the focus first, which scrolls to the form.
  await afterPaint()
  await afterPaint()
  const row = document.getElementById(deleteButtonId(expense))?.closest('tr, li')
  row?.scrollIntoView({ block: 'nearest' })
}

export function useDeleting() {
  return useDeleteWithUndo<ExpenseRecord>({
    ...RESTORABLE_EXPENSES,
    inWords,
    buttonId: deleteButtonId,
    focusList: () => scrollToCard(EXPENSES_CARD_ID),
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
