import { useState } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { offerUndo, type UndoOffer } from './undo.ts'

type Deleting<Row> = {
  /** What one is called within a sentence. */
  thing: string
  remove: (row: Row) => Promise<unknown>
  /** What is said then, and the way back. */
  toOffer: (row: Row) => UndoOffer
  /** The button that the focus moves on to when the row before it is gone. */
  buttonId: (row: Row) => string
  focusList: () => void
}

/** At once, with a way back. Several may be under way, and the focus moves on to the next row. */
export function useDeleteWithUndo<Row extends { id: number }>(deleting: Deleting<Row>) {
  const [deletingIds, setDeletingIds] = useState<readonly number[]>([])
  const onDelete = async (row: Row, shown: readonly Row[]) => {
    setDeletingIds((others) => [...others, row.id])
    try {
      await deleting.remove(row)
      offerUndo(deleting.toOffer(row))
      focusNextTo(row, shown, deleting)
    } catch (error) {
      sayWhy(error, deleting.thing)
    } finally {
      setDeletingIds((ids) => ids.filter((id) => id !== row.id))
    }
  }
  return { deletingIds, onDelete }
}

function focusNextTo<Row extends { id: number }>(
  gone: Row,
  shown: readonly Row[],
  { buttonId, focusList }: Deleting<Row>,
): void {
  const at = shown.findIndex(({ id }) => id === gone.id)
  const next = shown[at + 1] ?? shown[at - 1]
  setTimeout(() => {
    const button = next && document.getElementById(buttonId(next))
    if (button) button.focus()
    else focusList()
  })
}

function sayWhy(error: unknown, thing: string): void {
  if (error instanceof CallError && error.status === 404)
    showToast({ title: `This ${thing} was already deleted.` })
  else
    showToast({ title: 'Error', description: `Failed to delete ${thing}. Please try again.`, tone: 'error' })
}
