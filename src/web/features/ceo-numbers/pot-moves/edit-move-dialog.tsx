import type { PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { useToday } from '#web/api/current-user.ts'
import { nameMove } from '#web/features/pots/moves-view.ts'
import { useChangeMove } from '#web/features/pots/pot-moves.api.ts'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { MoveFields, toTypedMove, useMoveForm } from './move-form.tsx'

type EditMoveProps = {
  move: PotMoveRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (id: number) => void
}

export function EditMoveDialog({ open, ...props }: EditMoveProps) {
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${nameMove(props.move)}`}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ move, onClose, onDelete, onSaved }: Omit<EditMoveProps, 'open'>) {
  const today = useToday()
  const { field, moneyField, submit, isSending, notes } = useMoveForm(toTypedMove(move), {
    draft: `edit-move-${move.id}`,
    today,
  })
  const save = useChangeMove(move.id)
  const onSubmit = submit({
    send: async (typed) => {
      const change = toChange(['pot', 'on', 'amount', 'direction', 'note'], move, typed)
      if (Object.keys(change).length > 0) await save(change)
      showToast({ title: 'Success', description: 'The move is updated.', tone: 'success' })
      onSaved(move.id)
    },
    onRefused: (error) => showSaveError(error, 'move'),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <MoveFields {...{ field, moneyField, today }} />
    </EditRecordForm>
  )
}
