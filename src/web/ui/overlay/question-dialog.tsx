import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

type QuestionProps = {
  open: boolean
  /** The question, which names the record. */
  title: string
  /** What will be different afterwards, and that it cannot be undone. */
  consequence: string
  /** The label of the button, now and while the action runs. */
  verb: { now: string; pending: string; icon?: LucideIcon | undefined }
  /** The label of the safe answer, which has the focus. */
  keep: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. Used only for what cannot be undone. */
export function QuestionDialog({
  open,
  title,
  consequence,
  verb,
  keep,
  isPending,
  ...handlers
}: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        // Once it was confirmed, closing would look like the safe answer and change nothing.
        if (!stays && !isPending) handlers.onClose()
      }}
      title={title}
      description={<span className="text-body text-foreground">{consequence}</span>}
    >
      <DialogFooter>
        <Button data-first-stop variant="secondary" disabled={isPending} onClick={handlers.onClose}>
          {keep}
        </Button>
        <Button variant="destructive" icon={verb.icon} pending={isPending} onClick={handlers.onConfirm}>
          {isPending ? verb.pending : verb.now}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
