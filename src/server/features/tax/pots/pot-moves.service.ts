import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import type { PotMoveInput, PotMoveRecord } from '#shared/features/tax/pot-moves.contract.ts'
import { findFutureFault } from '#shared/features/tax/pots/pot-days.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type PotMoveRow, potMoveKind, toPotMove } from './pot-moves.db.ts'

type Owner = { userId: number; now: Date; timeZone: string }

/** A move from before the pots started is kept, and not counted. */
export async function addMove(db: Db, owner: Owner, input: PotMoveInput): Promise<PotMoveRecord> {
  const { userId, now } = owner
  requirePast(input.on, owner)
  const values = { ...toStoredMove(input), userId, createdAt: now, updatedAt: now }
  return toPotMove(await insertRecord(db, potMoveKind, values))
}

export async function changeMove(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<PotMoveInput>,
): Promise<PotMoveRecord> {
  if (change.on !== undefined) requirePast(change.on, key)
  const row = await updateRecord(tx, potMoveKind, key, (before) =>
    toStoredMove(withChange(toMoveInput(before), change)),
  )
  return toPotMove(row)
}

function requirePast(on: Day, { now, timeZone }: Owner): void {
  const fault = findFutureFault(on, dayIn(now, timeZone))
  if (fault !== null) throw new ProductError('invalid', fault, { fields: { on: fault } })
}

function toStoredMove({ pot, on, amount, direction, note }: PotMoveInput) {
  return { pot, movedOn: on, amount, direction, note }
}

function toMoveInput({ pot, movedOn, amount, direction, note }: PotMoveRow): PotMoveInput {
  return { pot, on: movedOn, amount, direction, note }
}
