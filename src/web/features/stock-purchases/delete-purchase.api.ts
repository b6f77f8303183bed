import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { offerUndo } from '#web/lib/undo.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { focusHistory } from './purchase-history-card.tsx'
import { deleteButtonId } from './purchase-row-list.tsx'
import { restorePurchase, useDeletePurchase } from './stock-purchases.api.ts'

/** At once, with a way back. Several may be under way, and the focus moves on to the next row. */
export function useDeleteWithUndo() {
  const client = useQueryClient()
  const { mutateAsync } = useDeletePurchase()
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([])
  const onDelete = async (purchase: PurchaseRecord, shown: readonly PurchaseRecord[]) => {
    const { id } = purchase
    setDeletingIds((others) => [...others, id])
    try {
      await mutateAsync(id)
      sayDeleted(purchase, () => restorePurchase(client, id))
      focusNextTo(purchase, shown)
    } catch (error) {
      sayWhy(error)
    } finally {
      setDeletingIds((ids) => ids.filter((other) => other !== id))
    }
  }
  return { deletingIds, onDelete }
}

function sayDeleted({ expenseId }: PurchaseRecord, undo: () => Promise<void>): void {
  const words = 'Stock purchase has been removed successfully.'
  const isLinked = expenseId !== null
  offerUndo({
    title: 'Purchase Deleted',
    description: isLinked ? `${words} Its expense was deleted with it.` : words,
    undo,
    undone: isLinked ? 'The stock purchase and its expense are back.' : 'The stock purchase is back.',
  })
}

function focusNextTo(gone: PurchaseRecord, shown: readonly PurchaseRecord[]): void {
  const at = shown.findIndex(({ id }) => id === gone.id)
  const next = shown[at + 1] ?? shown[at - 1]
  setTimeout(() => {
    const button = next && document.getElementById(deleteButtonId(next))
    if (button) button.focus()
    else focusHistory()
  })
}

function sayWhy(error: unknown): void {
  if (error instanceof CallError && error.status === 404)
    showToast({ title: 'This stock purchase was already deleted.' })
  else
    showToast({
      title: 'Error',
      description: 'Failed to delete stock purchase. Please try again.',
      tone: 'error',
    })
}
