import { useState } from 'react'
import type { PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { RESTORABLE_MOVES } from '#web/features/pots/pot-moves.api.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { useDeletingMoves } from './delete-move.api.ts'
import { MovesCard } from './moves-card.tsx'

/** The list of moves, with the forms that add and change one. */
export function PotMoves() {
  const [savedId, setSavedId] = useState<number | null>(null)
  const add = useEditPanel<true>()
  const edit = useEditPanel<PotMoveRecord>()
  const actions = { ...useDeletingMoves(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_MOVES, parameter: 'edit-move', onFound: edit.show })
  const onSaved = (id: number) => {
    setSavedId(id)
    edit.close()
  }
  return (
    <>
      <MovesCard actions={actions} onAdd={() => add.show(true)} />
      <AddMoveDialog key={`add-${add.formKey}`} open={add.isOpen} onClose={add.close} onAdded={setSavedId} />
      {edit.row && (
        <EditMoveDialog
          key={`edit-${edit.formKey}`}
          move={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}

const AddMoveDialog = lazyDialog(async () => (await import('./add-move-dialog.tsx')).AddMoveDialog)

const EditMoveDialog = lazyDialog(async () => (await import('./edit-move-dialog.tsx')).EditMoveDialog)
