import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { deleteRecord, listDeleted, restoreRecord } from '#server/db/records/record-bin.ts'
import { selectForUpdate, unknownRecord } from '#server/db/records/record-rows.ts'
import { type Change, requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import type { OwnedKey, Owner } from '#server/http/record-routes.ts'
import { sumRepeating } from '#shared/features/expenses/repeating-costs/repeating-amounts.rules.ts'
import {
  findEndFault,
  findFirstDayFault,
} from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import type {
  RepeatingCostFilter,
  RepeatingCostInput,
  RepeatingCostRecord,
  RepeatingCostTotal,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { requireVatWithin } from '#shared/kernel/numbers/cost-vat.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { BinPage } from '#shared/kernel/paging.ts'
import {
  listRunningAmounts,
  type RepeatingCostRow,
  repeatingCostKind,
  toRepeatingCost,
} from './repeating-costs.db.ts'
import { settleCost } from './settlement.service.ts'

/** The days from the first to today are entered with the cost itself. */
export async function addRepeatingCost(
  tx: Db,
  owner: Owner,
  input: RepeatingCostInput,
): Promise<RepeatingCostRecord> {
  const { userId, now } = owner
  const today = todayOf(owner)
  requireFirstDay(input.firstOn, today)
  const values = { ...toStored(input), userId, createdAt: now, updatedAt: now }
  const row = await insertRecord(tx, repeatingCostKind, values)
  return toRepeatingCost(await settleCost(tx, row, { today, now }), today)
}

/** A change holds from now on: the days up to today are entered first, with the values from before the change. */
export async function changeRepeatingCost(
  tx: Db,
  key: OwnedKey,
  change: Change<RepeatingCostInput>,
): Promise<RepeatingCostRecord> {
  const moment = { today: todayOf(key), now: key.now }
  await lockSettled(tx, key)
  const changed = await updateRecord(tx, repeatingCostKind, key, (before) => {
    const input = withChange(toInput(before), change)
    if (input.firstOn !== before.firstOn) requireFirstDay(input.firstOn, moment.today)
    requireEnd(input)
    requireVatWithin(input.amount, input.vatAmount)
    return toStored(input)
  })
  return toRepeatingCost(await settleCost(tx, changed, moment), moment.today)
}

/** Locks a cost that is not in the bin, with every day up to today dealt with. */
export async function lockSettled(tx: Db, key: OwnedKey): Promise<RepeatingCostRow> {
  const row = await selectForUpdate(tx, repeatingCostKind, key)
  if (row === null || row.deletedAt !== null) throw unknownRecord()
  return settleCost(tx, row, { today: todayOf(key), now: key.now })
}

export async function readRepeatingCost(db: Db, key: OwnedKey): Promise<RepeatingCostRecord> {
  return toRepeatingCost(await requireRecord(db, repeatingCostKind, key), todayOf(key))
}

/** The expenses that were entered stay. */
export function removeRepeatingCost(tx: Db, key: OwnedKey): Promise<RepeatingCostRow> {
  return deleteRecord(tx, repeatingCostKind, key)
}

/** A cost that comes out of the bin makes up for its days there. */
export async function restoreRepeatingCost(tx: Db, key: OwnedKey): Promise<RepeatingCostRecord> {
  const row = await restoreRecord(tx, repeatingCostKind, key)
  const moment = { today: todayOf(key), now: key.now }
  return toRepeatingCost(await settleCost(tx, row, moment), moment.today)
}

export async function listDeletedCosts(db: Db, owner: Owner & BinPage) {
  const rows = await listDeleted(db, repeatingCostKind, owner)
  const today = todayOf(owner)
  return rows.map((row) => ({ ...toRepeatingCost(row, today), deletedAt: row.deletedAt.toISOString() }))
}

type OwnFilter = RepeatingCostFilter & { userId: number; today: Day }

export async function totalRepeatingCosts(db: Db, filter: OwnFilter): Promise<RepeatingCostTotal> {
  const rows = await listRunningAmounts(db, filter)
  const { month, year } = sumRepeating(rows.map((row) => ({ ...row, amount: fromDecimal(row.amount) })))
  return { count: rows.length, month: toDecimal(month), year: toDecimal(year) }
}

export function todayOf({ now, timeZone }: Pick<Owner, 'now' | 'timeZone'>): Day {
  return dayIn(now, timeZone)
}

function requireFirstDay(firstOn: Day, today: Day): void {
  const fault = findFirstDayFault(firstOn, today)
  if (fault) throw new ProductError('invalid', fault, { fields: { firstOn: fault } })
}

function requireEnd(input: RepeatingCostInput): void {
  const fault = findEndFault(input)
  if (fault) throw new ProductError('invalid', fault, { fields: { endsOn: fault } })
}

function toStored(input: RepeatingCostInput) {
  const { category, description, amount, vatAmount, every, firstOn, endsOn, isVariable } = input
  return { category, description, amount, vatAmount, every, firstOn, endsOn, isVariable }
}

function toInput(row: RepeatingCostRow): RepeatingCostInput {
  return toStored(row)
}
