import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

type QuestionProps = {
  open: boolean
  /** Asks, and names the thing. */
  title: string
  /** What it will be like afterwards, and that there is no way back. */
  consequence: string
  /** On the button; the other word stands there while it is being done. */
  verb: { now: string; pending: string; icon?: LucideIcon | undefined }
  /** The safe answer, which is the one at hand. */
  keep: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Only what cannot be undone is asked about. */
export function QuestionDialog({ open, title, consequence, verb, keep, isPending, ...acts }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) acts.onClose()
      }}
      title={title}
      description={<span className="text-body text-foreground">{consequence}</span>}
    >
      <DialogFooter>
        <Button data-first-stop variant="secondary" onClick={acts.onClose}>
          {keep}
        </Button>
        <Button variant="destructive" icon={verb.icon} pending={isPending} onClick={acts.onConfirm}>
          {isPending ? verb.pending : verb.now}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
