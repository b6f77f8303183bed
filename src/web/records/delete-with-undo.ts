import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/refreshes.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import type { Kept } from './deleted-records.ts'
import { offerUndo, type UndoOffer } from './undo.ts'

type Deleting<Row> = Kept & {
  /** What is said then, and once it is taken back. */
  inWords: (row: Row) => Omit<UndoOffer, 'undo'>
  /** The button that the focus moves on to when the row before it is gone. */
  buttonId: (row: Row) => string
  focusList: () => void
}

/** At once, with a way back. Several may be under way, and the focus moves on to the next row. */
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
      // Before the list is read anew: the Undo in sight must cover every row that is seen to be gone.
      offerUndo({ ...deleting.inWords(row), undo: () => restore(client, deleting, row.id) })
    } catch (error) {
      showError(error, deleting.thing)
    }
    // Also when it was refused: another tab may have deleted it, and then the list here is old.
    await refresh(client, deleting.noun)
    setDeletingIds((ids) => ids.filter((id) => id !== row.id))
    focusNextTo(row, shown, deleting)
  }
  return { deletingIds, onDelete }
}

/** No hook: whoever presses Undo may have left the screen by then. */
async function restore(client: QueryClient, { noun, calls }: Kept, id: number): Promise<void> {
  await call(calls.restore, { params: { id } })
  await refresh(client, noun)
}

/** Only when it went with the row: whoever has gone on to another place stays there. */
function focusNextTo<Row extends { id: number }>(
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
