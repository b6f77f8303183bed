import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { nameMove } from '#web/features/pots/moves-view.ts'
import { useDeletedMoves } from '#web/features/pots/pot-moves.api.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { MoveAmount } from './moves-row-list.tsx'

export function DeletedMoves() {
  return (
    <RecentlyDeleted
      records={useDeletedMoves()}
      describe={(move) => ({
        name: nameMove(move),
        title: POT_NAMES[move.pot],
        meta: (
          <>
            {formatShortDay(move.on)} · <MoveAmount move={move} />
          </>
        ),
      })}
    />
  )
}
