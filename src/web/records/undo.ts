import { CallError } from '#web/api/call-error.ts'
import { dismissToast, showToast, type ToastInput, visibleToast } from '#web/ui/toast/toast-store.ts'

export type UndoOffer = Pick<ToastInput, 'title' | 'description'> & {
  tone?: ToastInput['tone']
  /** Joined with an earlier delete whose offer is still visible. Every other offer takes back only what it names. */
  isDelete?: boolean
  /** Undoes the change; may be refused. */
  undo: () => Promise<unknown>
  /** The message after a successful undo. */
  undone: string
}

type Step = Pick<UndoOffer, 'undo' | 'undone'>

let visibleOffer: { toastId: number; steps: readonly Step[]; isDelete: boolean } | null = null

/**
 * Shows what was done, with an Undo button. If the offer of an earlier delete is still visible after a further one, the
 * new one shows its own text and its Undo undoes both, the newest first.
 */
export function offerUndo({ undo, undone, tone = 'success', isDelete = false, ...words }: UndoOffer): void {
  const joins = isDelete && visibleOffer?.isDelete && visibleOffer.toastId === visibleToast()?.id
  const earlier = joins ? (visibleOffer?.steps ?? []) : []
  offer({ ...words, tone }, { steps: [{ undo, undone }, ...earlier], isDelete })
}

function offer(toast: ToastInput, { steps, isDelete }: { steps: readonly Step[]; isDelete: boolean }): void {
  showToast({ ...toast, action: { label: 'Undo', onAction: () => void undoAll(steps, isDelete) } })
  const shown = visibleToast()
  visibleOffer = shown && { toastId: shown.id, steps, isDelete }
}

/** Undoes one after the other: a record must be restored before an older change of it can be undone. */
async function undoAll(steps: readonly Step[], isDelete: boolean): Promise<void> {
  dismissToast(visibleOffer?.toastId)
  visibleOffer = null
  for (const [index, step] of steps.entries()) {
    try {
      await step.undo()
    } catch (error) {
      return offer(toFailure(error), { steps: steps.slice(index), isDelete })
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
