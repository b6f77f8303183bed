import {
  MOVE_DIRECTIONS,
  type MoveDirection,
  POTS,
  type PotMoveRecord,
} from '#shared/features/tax/pot-moves.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { type LedgerView, readLedgerView } from '#web/records/ledger-view.ts'

/** The screen also lists weeks, whose parameters have no prefix. */
export const MOVES_PREFIX = 'moves-'

/** The pot takes the place of the category. */
export type MovesView = LedgerView & { direction: MoveDirection | null }

export function readMovesView(address: URLSearchParams): MovesView {
  return {
    ...readLedgerView(address, POTS),
    direction: oneOf(MOVE_DIRECTIONS, address.get('direction')),
  }
}

/** The query of the call, with only the filters that are set. */
export function toMovesSearch({ q, category: pot, direction, from, to, sort }: MovesFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, pot, direction, from, to, sort }))
    if (value) search.set(name, value)
  return search
}

type MovesFilter = Omit<MovesView, 'page' | 'isWhole' | 'sort'> & Partial<Pick<MovesView, 'sort'>>

/** "move into Tax, 15 Nov 2026", the end of a label. It holds no amount, because amounts may be hidden. */
export function nameMove({ pot, direction, on }: PotMoveRecord): string {
  return `move ${direction === 'in' ? 'into' : 'out of'} ${POT_NAMES[pot]}, ${formatShortDay(on)}`
}

export const DIRECTION_NAMES: Readonly<Record<MoveDirection, string>> = { in: 'In', out: 'Out' }
