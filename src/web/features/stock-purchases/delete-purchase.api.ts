import { useQueryClient } from '@tanstack/react-query'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { useDeleteWithUndo } from '#web/lib/delete-with-undo.ts'
import { focusHistory } from './purchase-history-card.tsx'
import { deleteButtonId } from './purchase-row-list.tsx'
import { restorePurchase, useDeletePurchase } from './stock-purchases.api.ts'

export function useDeleting() {
  const client = useQueryClient()
  const { mutateAsync } = useDeletePurchase()
  return useDeleteWithUndo<PurchaseRecord>({
    thing: 'stock purchase',
    remove: ({ id }) => mutateAsync(id),
    toOffer: (purchase) => ({ ...inWords(purchase), undo: () => restorePurchase(client, purchase.id) }),
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
