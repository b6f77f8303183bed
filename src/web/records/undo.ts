import { CallError } from '#web/api/call-error.ts'
import { dismissToast, showToast, type ToastInput, visibleToast } from '#web/ui/overlay/toast-store.ts'

export type UndoOffer = Pick<ToastInput, 'title' | 'description'> & {
  /** Takes the act back; may refuse. */
  undo: () => Promise<unknown>
  /** What is said once it is taken back. */
  undone: string
}

type Step = Pick<UndoOffer, 'undo' | 'undone'>

let standing: { toastId: number; steps: readonly Step[] } | null = null

/**
 * Says what was done and offers to take it back. While an earlier offer still stands, the new one keeps
 * its own words and its Undo takes back both, the newest first.
 */
export function offerUndo({ title, description, undo, undone }: UndoOffer): void {
  const earlier = standing !== null && standing.toastId === visibleToast()?.id ? standing.steps : []
  offer({ title, description, tone: 'success' }, [{ undo, undone }, ...earlier])
}

function offer(toast: ToastInput, steps: readonly Step[]): void {
  showToast({ ...toast, action: { label: 'Undo', onAction: () => void takeBack(steps) } })
  const shown = visibleToast()
  standing = shown && { toastId: shown.id, steps }
}

/** One after the other: a record must be back before an older act on it is taken back. */
async function takeBack(steps: readonly Step[]): Promise<void> {
  dismissToast(standing?.toastId)
  standing = null
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

/** A conflict has a reason worth reading: the week was entered again, the name is taken. */
function toFailure(error: unknown): ToastInput {
  const isConflict = error instanceof CallError && error.status === 409
  const reason = isConflict ? error.serverMessage : undefined
  return { title: 'Error', description: reason ?? 'Failed to undo. Please try again.', tone: 'error' }
}
