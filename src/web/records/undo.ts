import { CallError } from '#web/api/call-error.ts'
import { dismissToast, showToast, type ToastInput, visibleToast } from '#web/ui/toast/toast-store.ts'

export type UndoOffer = Pick<ToastInput, 'title' | 'description'> & {
  /** Undoes the change; may be refused. */
  undo: () => Promise<unknown>
  /** The message after a successful undo. */
  undone: string
}

type Step = Pick<UndoOffer, 'undo' | 'undone'>

let visibleOffer: { toastId: number; steps: readonly Step[] } | null = null

/**
 * Shows what was done, with an Undo button. If an earlier offer is still visible, the new one shows its own
 * text and its Undo undoes both, the newest first.
 */
export function offerUndo({ title, description, undo, undone }: UndoOffer): void {
  const earlier =
    visibleOffer !== null && visibleOffer.toastId === visibleToast()?.id ? visibleOffer.steps : []
  offer({ title, description, tone: 'success' }, [{ undo, undone }, ...earlier])
}

function offer(toast: ToastInput, steps: readonly Step[]): void {
  showToast({ ...toast, action: { label: 'Undo', onAction: () => void undoAll(steps) } })
  const shown = visibleToast()
  visibleOffer = shown && { toastId: shown.id, steps }
}

/** Undoes one after the other: a record must be restored before an older change of it can be undone. */
async function undoAll(steps: readonly Step[]): Promise<void> {
  dismissToast(visibleOffer?.toastId)
  visibleOffer = null
  for (const [index, step] of steps.entries()) {
    try {
      await step.undo()
    } catch (error) {
      return offer(toFailure(error), steps.slice(index))
    }
  }
  const words = steps.length === 1 ? steps[0]?.undone : 'Everything is back as it was.'
  showToast({ title: 'Success', description: words, tone: 'success' })
}

/** The server explains a conflict: the week was entered again, or the name is taken. */
function toFailure(error: unknown): ToastInput {
  const isConflict = error instanceof CallError && error.status === 409
  const reason = isConflict ? error.serverMessage : undefined
  return { title: 'Error', description: reason ?? 'Failed to undo. Please try again.', tone: 'error' }
}
