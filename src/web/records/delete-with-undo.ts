import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Restorable } from './deleted-records.ts'
import { offerUndo, type UndoOffer } from './undo.ts'

type Deleting<Row> = Restorable & {
  /** The toast after deleting, and the one after undoing. */
  inWords: (row: Row) => Omit<UndoOffer, 'undo'>
  /** The id of a row's delete button. It gets the focus when the row before it is gone. */
  buttonId: (row: Row) => string
  focusList: () => void
}

/** Deletes at once and offers an Undo. Several deletes can run at the same time. The focus moves to the next row. */
export function useDeleteWithUndo<Row extends { id: number }>(deleting: Deleting<Row>) {
  const client = useQueryClient()
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([])
  const { mutateAsync } = useMutation<void, CallError, number>({
    mutationFn: (id) => call(deleting.calls.remove, { params: { id } }),
  })
  const onDelete = async (row: Row, shown: readonly Row[]) => {
    setDeletingIds((others) => [...others, row.id])
    try {
      await mutateAsync(row.id)
      // The Undo is offered before the list is fetched again, so that it covers every row that has visibly gone.
      offerUndo({
        ...deleting.inWords(row),
        undo: () => restore(client, deleting, row.id),
        isDelete: true,
      })
    } catch (error) {
      showError(error, deleting.thing)
    }
    // The list is refreshed after a refusal too: another tab may have deleted the row, so this list may be
    // out of date.
    await refresh(client, deleting.noun)
    setDeletingIds((ids) => ids.filter((id) => id !== row.id))
    focusNextRow(row, shown, deleting)
  }
  return { deletingIds, onDelete }
}

/** This is not a hook, because the owner may have left the screen before pressing Undo. */
async function restore(client: QueryClient, { noun, calls }: Restorable, id: number): Promise<void> {
  await call(calls.restore, { params: { id } })
  await refresh(client, noun)
}

/** Moves the focus only if it was lost with the row. If the owner has focused something else, it stays there. */
function focusNextRow<Row extends { id: number }>(
  gone: Row,
  shown: readonly Row[],
  { buttonId, focusList }: Deleting<Row>,
): void {
  const at = shown.findIndex(({ id }) => id === gone.id)
  const next = shown[at + 1] ?? shown[at - 1]
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const button = next && document.getElementById(buttonId(next))
    if (button) button.focus()
    else focusList()
  })
}

function showError(error: unknown, thing: string): void {
  if (error instanceof CallError && error.status === 404)
    showToast({ title: `This ${thing} was already deleted.` })
  else showRefusal(error, `Failed to delete ${thing}. Please try again.`)
}
