import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { focusHistory } from './purchase-history-card.tsx'
import { deleteButtonId } from './purchase-row-list.tsx'
import { KEPT_PURCHASES } from './stock-purchases.api.ts'

export function useDeleting() {
  return useDeleteWithUndo<PurchaseRecord>({
    ...KEPT_PURCHASES,
    inWords,
    buttonId: deleteButtonId,
    focusList: focusHistory,
  })
}

function inWords({ expenseId }: PurchaseRecord) {
  const title = 'Purchase Deleted'
  const description = 'Stock purchase has been removed successfully.'
  if (expenseId === null) return { title, description, undone: 'The stock purchase is back.' }
  return {
    title,
    description: `${description} Its expense was deleted with it.`,
    undone: 'The stock purchase and its expense are back.',
  }
}
