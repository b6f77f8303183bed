import { useState } from 'react'
import { useToday } from '#web/api/current-user.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { useAddMove } from '#web/features/pots/pot-moves.api.ts'
import { AddRecordForm } from '#web/records/editing/add-record-form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
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
  const form = useMoveForm(blankMove(today), { draft: 'add-move', today })
  const { field, moneyField, submit } = form
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
  return (
    <AddRecordForm {...{ onSubmit, form, onClose, refusal }} action="Add move">
      <MoveFields {...{ field, moneyField, today }} />
    </AddRecordForm>
  )
}

const FAILED = 'Failed to add the move. What you typed is still here: please try again.'
