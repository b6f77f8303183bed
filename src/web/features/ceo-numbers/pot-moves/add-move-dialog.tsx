import { useState } from 'react'
import { toFailureText } from '#web/api/failure-text.ts'
import { useToday } from '#web/features/ceo-numbers/history/history-view.ts'
import { useAddMove } from '#web/features/pots/pot-moves.api.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { blankMove, MoveFields, useMoveForm } from './move-form.tsx'

type AddMoveProps = { open: boolean; onClose: () => void; onAdded: (id: number) => void }

export function AddMoveDialog({ open, ...props }: AddMoveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) props.onClose()
      }}
      title="Add a move"
      description="Paying HMRC, yourself or a bill is a move out."
    >
      <AddForm {...props} />
    </Dialog>
  )
}

function AddForm({ onClose, onAdded }: Omit<AddMoveProps, 'open'>) {
  const today = useToday()
  const { field, moneyField, submit, isSending, notes } = useMoveForm(blankMove(today), {
    draft: 'add-move',
    today,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useAddMove()
  const onSubmit = submit({
    send: async (input) => {
      setRefusal(null)
      const { id } = await add(input)
      onAdded(id)
      onClose()
      showToast({ title: 'Success', description: 'The move is recorded.', tone: 'success' })
    },
    onRefused: (error) => setRefusal(toFailureText(error, FAILED)),
  })
  const onCancel = () => {
    notes.onStartAgain()
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <MoveFields {...{ field, moneyField, today }} />
      <FormNotes {...notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Adding...' : 'Add move'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const FAILED = 'Failed to add the move. What you typed is still here: please try again.'
