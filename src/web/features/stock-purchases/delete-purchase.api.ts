import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { RESTORABLE_PURCHASES } from './stock-purchases.api.ts'

export const PURCHASES_CARD_ID = 'purchases'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: PurchaseRecord): string {
  return `delete-purchase-${id}`
}

export function useDeleting() {
  return useDeleteWithUndo<PurchaseRecord>({
    ...RESTORABLE_PURCHASES,
    inWords,
    buttonId: deleteButtonId,
    focusList: () => focusCard(PURCHASES_CARD_ID),
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
