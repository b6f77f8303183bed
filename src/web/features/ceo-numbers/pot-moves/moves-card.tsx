import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { PotMoveRecord, PotMoveTotal } from '#shared/features/tax/pot-moves.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { useToday } from '#web/api/current-user.ts'
import { DIRECTION_NAMES, MOVES_PREFIX, readMovesView } from '#web/features/pots/moves-view.ts'
import {
  listAllMoves,
  movesPageQuery,
  movesTotalQuery,
  recentMovesQuery,
} from '#web/features/pots/pot-moves.api.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { scrollToCard, useFocusAfterFirst } from '#web/records/focus-card.ts'
import { isFiltered } from '#web/records/ledger-view.ts'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { AllRecordsCard, NewestRecordsCard, type RecordListParts } from '#web/records/record-list-card.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { MOVES_ID } from './delete-move.api.ts'
import { DeletedMoves } from './deleted-moves-list.tsx'
import { MovesFilter } from './moves-filter.tsx'
import { MovesRowList } from './moves-row-list.tsx'
import { MovesTable } from './moves-table-list.tsx'

type MovesCardProps = {
  actions: RecordActions<PotMoveRecord>
  onAdd: () => void
}

/** The newest five moves, or all of them. */
export function MovesCard({ actions, onAdd }: MovesCardProps) {
  const isWhole = useAddress(MOVES_PREFIX).address.get('all') === '1'
  const parts = {
    id: MOVES_ID,
    action: (
      <OwnerOnly>
        <AddButton size="sm" onAdd={onAdd} />
      </OwnerOnly>
    ),
    path: '/ceo-numbers',
    addressPrefix: MOVES_PREFIX,
    description: 'What went into your pots, and what was paid out of them.',
    failed: 'Your moves couldn’t be loaded just now. Nothing you’ve entered is lost.',
    waiting: <RowsSkeleton label="Loading your moves…" rows={3} height="h-14" />,
    empty: <NoMoves onAdd={onAdd} />,
    deleted: <DeletedMoves />,
    onSwitch: () => scrollToCard(MOVES_ID),
  }
  return isWhole ? <AllMoves {...{ parts, actions }} /> : <NewestMoves {...{ parts, actions }} />
}

type ListProps = Pick<MovesCardProps, 'actions'> & { parts: RecordListParts }

function NewestMoves({ parts, actions }: ListProps) {
  const { data, isError, refetch } = useQuery(recentMovesQuery)
  useFocusAfterFirst(MOVES_ID, data?.total)
  return (
    <NewestRecordsCard
      parts={parts}
      titleId="newest-moves"
      title="Moves"
      listing={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {(moves) => <MovesRowList {...{ moves, actions }} />}
    </NewestRecordsCard>
  )
}

function AllMoves({ parts, actions }: ListProps) {
  const { address, change } = useAddress(MOVES_PREFIX)
  const view = readMovesView(address)
  const today = useToday()
  const total = useQuery(movesTotalQuery(view))
  return (
    <AllRecordsCard
      parts={parts}
      titleId="all-moves"
      title="All moves"
      one="move"
      countWords={countMoves}
      isFiltered={isFiltered(view)}
      total={total}
      inAll={total.data && <InAndOut total={total.data} />}
      page={useQuery(movesPageQuery(view))}
      csv={{
        fileName: `pot-moves-${today}.csv`,
        readRows: async () => toTable(await listAllMoves(view)),
      }}
      filter={<MovesFilter view={view} onChange={change} />}
    >
      {(moves) => <MovesTable {...{ moves, actions }} />}
    </AllRecordsCard>
  )
}

function InAndOut({ total: { movedIn, movedOut } }: { total: PotMoveTotal }) {
  return (
    <>
      <Amount value={movedIn} className="font-semibold text-foreground" /> in and{' '}
      <Amount value={movedOut} className="font-semibold text-foreground" /> out
    </>
  )
}

function countMoves(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'move' : 'moves'}`
}

const HEADINGS = ['Date', 'Pot', 'In or out', 'Amount (£)', 'Note']

function toTable(moves: readonly PotMoveRecord[]): string[][] {
  const rows = moves.map(({ on, pot, direction, amount, note }) => [
    ...[on, POT_NAMES[pot], DIRECTION_NAMES[direction], amount, note ?? ''],
  ])
  return [HEADINGS, ...rows]
}

function AddButton({ size, onAdd }: { size: 'sm' | 'md'; onAdd: () => void }) {
  return (
    <Button variant="secondary" size={size} icon={Plus} onClick={onAdd}>
      Add a move
    </Button>
  )
}

function NoMoves({ onAdd }: Pick<MovesCardProps, 'onAdd'>) {
  return (
    <EmptyState
      text="No moves yet"
      hint="When you press ‘I moved it’, each amount appears here. Paying HMRC, yourself or a bill is a move out."
      action={<AddButton size="md" onAdd={onAdd} />}
    />
  )
}
