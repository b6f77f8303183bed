import { Fragment } from 'react'
import type { PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { DIRECTION_NAMES, nameMove } from '#web/features/pots/moves-view.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './delete-move.api.ts'

export type MovesListProps = { moves: readonly PotMoveRecord[]; actions: RecordActions<PotMoveRecord> }

export function MovesRowList({ moves, actions }: MovesListProps) {
  return (
    <RowList label="Newest moves">
      {moves.map((move) => (
        <Fragment key={move.id}>
          <MoveRow {...{ move, moves, actions }} />
        </Fragment>
      ))}
    </RowList>
  )
}

type MoveProps = MovesListProps & { move: PotMoveRecord }

export function MoveRow({ move, moves, actions }: MoveProps) {
  const { pot, on, note } = move
  return (
    <Row
      saved={move.id === actions.savedId}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {POT_NAMES[pot]}
          <MoveMarks move={move} />
        </span>
      }
      meta={
        <>
          <span className="block">{formatShortDay(on)}</span>
          {note !== null && <span className={NOTE}>{note}</span>}
        </>
      }
      value={<MoveAmount move={move} />}
      actions={<MoveRowActions {...{ move, moves, actions }} />}
    />
  )
}

export function MoveRowActions({ move, moves, actions }: MoveProps) {
  return (
    <span className="inline-flex">
      <EditAndDeleteButtons
        row={move}
        shown={moves}
        name={nameMove(move)}
        deleteId={deleteButtonId(move)}
        actions={actions}
      />
    </span>
  )
}

export function MoveMarks({ move: { direction, isExample } }: { move: PotMoveRecord }) {
  return (
    <>
      <Badge tone={direction === 'in' ? 'primary' : 'plain'}>{DIRECTION_NAMES[direction]}</Badge>
      {isExample && <Badge>Example</Badge>}
    </>
  )
}

/** With a plus for what came in, and a minus for what went out. */
export function MoveAmount({ move: { amount, direction } }: { move: PotMoveRecord }) {
  const moved = fromDecimal(amount)
  return <Amount sign value={direction === 'in' ? moved : pence(-moved)} />
}

/** The note keeps its line breaks. The panel shows a long one in full. */
export const NOTE = 'line-clamp-3 max-w-[68ch] whitespace-pre-line wrap-anywhere'
