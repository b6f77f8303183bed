import type { PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { RESTORABLE_MOVES } from '#web/features/pots/pot-moves.api.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { focusCard } from '#web/records/focus-card.ts'

export const MOVES_ID = 'pot-moves'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: PotMoveRecord): string {
  return `delete-move-${id}`
}

export function useDeletingMoves() {
  return useDeleteWithUndo<PotMoveRecord>({
    ...RESTORABLE_MOVES,
    inWords: () => ({
      title: 'Move deleted',
      description: 'The move is removed, and your pots follow.',
      undone: 'The move is back.',
    }),
    buttonId: deleteButtonId,
    focusList: () => focusCard(MOVES_ID),
  })
}
