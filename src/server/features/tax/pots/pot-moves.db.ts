import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import {
  type Ledger,
  type LedgerFilter,
  type LedgerPage,
  matching,
  readLedger,
} from '#server/db/records/ledgers.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { potMoves } from '#server/db/schema/records.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { PotMoveRecord, PotMoveTotal } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotMove } from '#shared/features/tax/pots/pots.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { isByDay } from '#shared/kernel/ledger-sorts.contract.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'

export const potMoveKind: RecordKind<typeof potMoves> = { table: potMoves, noun: 'pot-moves' }

export type PotMoveRow = typeof potMoves.$inferSelect

const shown = {
  id: potMoves.id,
  userId: potMoves.userId,
  pot: potMoves.pot,
  movedOn: potMoves.movedOn,
  amount: potMoves.amount,
  direction: potMoves.direction,
  note: potMoves.note,
  batchId: potMoves.batchId,
  isExample: potMoves.isExample,
  createdAt: potMoves.createdAt,
}

type ShownMove = Pick<PotMoveRow, keyof typeof shown>

const moveLedger: Ledger<typeof shown> = {
  noun: potMoveKind.noun,
  table: potMoves,
  day: potMoves.movedOn,
  amount: potMoves.amount,
  category: potMoves.pot,
  direction: potMoves.direction,
  texts: [potMoves.note],
  shown,
}

export function toPotMove(row: ShownMove): PotMoveRecord {
  return {
    id: row.id,
    userId: row.userId,
    pot: row.pot,
    on: row.movedOn,
    amount: row.amount,
    direction: row.direction,
    note: row.note,
    batchId: row.batchId,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function listMoves(
  db: Db,
  filter: LedgerFilter,
  page: LedgerPage,
): Promise<ListPage<PotMoveRecord>> {
  const { found, total } = await readLedger(db, moveLedger, filter, page)
  const toCursor = (row: ShownMove) => [isByDay(page.sort) ? row.movedOn : row.amount, row.id]
  return toListPage(found, { limit: page.limit, total, toRecord: toPotMove, toCursor })
}

/** How many moves match a filter, and what they moved each way. */
export async function totalMoves(db: Db, filter: LedgerFilter): Promise<PotMoveTotal> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      movedIn: sumOf('in'),
      movedOut: sumOf('out'),
    })
    .from(potMoves)
    .where(matching(moveLedger, filter))
  return row ?? { count: 0, movedIn: '0.00', movedOut: '0.00' }
}

/** What was moved into and out of each pot from one day to another, as one move each. */
export async function sumMoves(db: Db, span: { userId: number; from: Day; to: Day }): Promise<PotMove[]> {
  const sums = await sumMovesOf(db, span)
  return sums.map(({ amount, ...move }) => ({ ...move, amount: fromDecimal(amount) }))
}

type NewMoves = { userId: number; batchId: string; now: Date; moves: readonly PotMove[] }

/** Adds the moves of one press and their lines in the activity. Pass a transaction. */
export async function insertMoves(tx: Db, { userId, batchId, now, moves }: NewMoves): Promise<PotMoveRow[]> {
  if (moves.length === 0) return []
  const times = { createdAt: now, updatedAt: now }
  return tx
    .insert(potMoves)
    .values(
      moves.map(({ on, amount, ...move }) => ({
        ...move,
        ...times,
        userId,
        batchId,
        movedOn: on,
        amount: toDecimal(amount),
      })),
    )
    .returning()
}

/** Locks the moves of a press that are not in the bin. */
export async function lockBatch(tx: Db, userId: number, batchId: string): Promise<PotMoveRow[]> {
  return tx
    .select()
    .from(potMoves)
    .where(
      and(
        eq(potMoves.userId, ownerLockedForReference(userId)),
        eq(potMoves.batchId, batchId),
        isNull(potMoves.deletedAt),
      ),
    )
    .orderBy(potMoves.id)
    .for('update')
}

function sumOf(direction: 'in' | 'out') {
  return sql<string>`coalesce(sum(${potMoves.amount}) filter (where ${potMoves.direction} = ${direction}), 0.00)::text`
}

const sumMovesOf = defineStatement('sum_pot_moves', (db) =>
  db
    .select({
      pot: potMoves.pot,
      direction: potMoves.direction,
      on: sql<Day>`min(${potMoves.movedOn})::text`,
      amount: sql<string>`sum(${potMoves.amount})::text`,
    })
    .from(potMoves)
    .where(
      and(
        eq(potMoves.userId, sql.placeholder('userId')),
        gte(potMoves.movedOn, sql.placeholder('from')),
        lte(potMoves.movedOn, sql.placeholder('to')),
        isNull(potMoves.deletedAt),
      ),
    )
    .groupBy(potMoves.pot, potMoves.direction),
)
