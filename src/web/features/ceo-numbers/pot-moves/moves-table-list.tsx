import type { PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { actionsColumn } from '#web/records/record-actions.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import {
  MoveAmount,
  MoveMarks,
  MoveRow,
  MoveRowActions,
  type MovesListProps,
  NOTE,
} from './moves-row-list.tsx'

/** One page of all moves: a table; on a phone, the rows of the short list. */
export function MovesTable({ moves, actions }: MovesListProps) {
  return (
    <DataTable
      caption="All moves"
      columns={[
        ...COLUMNS,
        actionsColumn((move: PotMoveRecord) => <MoveRowActions {...{ move, moves, actions }} />),
      ]}
      rows={moves}
      rowKey={({ id }) => id}
      nameKey="pot"
      savedKey={actions.savedId}
      phoneRow={(move) => <MoveRow {...{ move, moves, actions }} />}
    />
  )
}

const COLUMNS: readonly Column<PotMoveRecord>[] = [
  {
    key: 'on',
    header: 'Date',
    cell: ({ on }) => <span className="whitespace-nowrap">{formatShortDay(on)}</span>,
  },
  {
    key: 'pot',
    header: 'Pot',
    cell: (move) => (
      <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
        {POT_NAMES[move.pot]} <MoveMarks move={move} />
      </span>
    ),
  },
  { key: 'note', header: 'Note', cell: ({ note }) => <span className={NOTE}>{note}</span> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (move) => (
      <span className="font-semibold">
        <MoveAmount move={move} />
      </span>
    ),
  },
]
