import { brand } from '#content/brand.ts'
import { lockOwnerForReference, ownerGone } from '#server/db/accounts/owners.ts'
import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { deleteRecords } from '#server/db/records/record-bin.ts'
import { recordAddedRows } from '#server/db/records/record-rows.ts'
import { findSpanTaxInput } from '#server/features/tax/estimate-input.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findFutureFault, findMovedFault } from '#shared/features/tax/pots/pot-days.rules.ts'
import { movesToMake, type PotSettings, potDays, workOutPots } from '#shared/features/tax/pots/pots.rules.ts'
import { toPotSettings, toPots, toUnsetPots } from '#shared/features/tax/pots/pots-answer.rules.ts'
import type { Moved, Pots, PotsInput } from '#shared/features/tax/pots.contract.ts'
import { listPotPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { insertMoves, lockBatch, potMoveKind, sumMoves, toPotMove } from './pot-moves.db.ts'
import { findPotSettings, lockPotSettings, replaceSettingsRow } from './pot-settings.db.ts'

type Owner = { userId: number; today: Day }
type TimedOwner = Owner & { now: Date }

/** The settings, the records and the moves as they are at one moment, on one connection. */
export function readPots(db: Db, owner: Owner): Promise<Pots> {
  return db.transaction(async (tx) => {
    const saved = await findPotSettings(tx, owner.userId)
    return saved === null ? toUnsetPots() : answerPots(tx, owner, saved)
  }, SNAPSHOT)
}

export async function replacePots(tx: Db, owner: TimedOwner, settings: PotsInput): Promise<Pots> {
  const { userId, today, now } = owner
  requireSound('startedOn', findFutureFault(settings.startedOn, today))
  if (!(await lockOwnerForReference(tx, userId))) throw ownerGone()
  await replaceSettingsRow(tx, { userId, settings, now })
  return answerPots(tx, owner, settings)
}

/**
 * 'I moved it': a move into each pot that lacks something. The settings are locked before the moves are read, so that
 * the second of two presses finds that nothing is left to move.
 */
export async function makeMoves(tx: Db, owner: TimedOwner, on: Day): Promise<Moved> {
  const { userId, today, now } = owner
  if (!(await lockOwnerForReference(tx, userId))) throw ownerGone()
  const saved = await lockPotSettings(tx, userId)
  if (saved === null) throw notSetUp()
  requireSound('on', findMovedFault(on, { startedOn: saved.startedOn, today }))
  const { pots } = await workOut(tx, owner, toPotSettings(saved))
  const batchId = crypto.randomUUID()
  const rows = await insertMoves(tx, { userId, batchId, now, moves: movesToMake(pots, on) })
  if (rows.length > 0) await recordAddedRows(tx, potMoveKind, rows)
  return { batchId, moves: rows.map(toPotMove) }
}

/** Takes back what one press moved. Moves of it that the owner has deleted since stay deleted. */
export async function takeBackMoves(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
  batchId: string,
): Promise<void> {
  const rows = await lockBatch(tx, userId, batchId)
  if (rows.length === 0) throw new ProductError('not_found', 'This was already taken back.')
  await deleteRecords(tx, potMoveKind, { userId, now, rows })
}

async function answerPots(tx: Db, owner: Owner, saved: PotsInput): Promise<Pots> {
  const settings = toPotSettings(saved)
  return toPots(settings, await workOut(tx, owner, settings))
}

async function workOut(tx: Db, { userId, today }: Owner, settings: PotSettings) {
  const saved = await findTaxPosition(tx, userId)
  const since = { from: settings.startedOn, to: today }
  const position = toPosition(saved)
  const { weeksFrom, costsFrom } = potDays(since.from, { today, position })
  const input = await findSpanTaxInput(tx, {
    userId,
    saved,
    today,
    weeks: { from: weeksFrom, to: today },
    costs: { from: costsFrom, to: today },
    periods: listPotPeriods(since.from, { today, position }),
  })
  return workOutPots({ ...input, settings, moves: await sumMoves(tx, { userId, ...since }) })
}

function requireSound(field: string, fault: string | null): void {
  if (fault !== null) throw new ProductError('invalid', fault, { fields: { [field]: fault } })
}

function notSetUp(): ProductError {
  return new ProductError(
    'conflict',
    `Set up your pots first. Then ${brand.name} knows what to move into each.`,
  )
}
