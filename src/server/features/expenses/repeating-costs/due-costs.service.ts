import type { Db } from '#server/db/engines/database.ts'
import { toExpense } from '#server/features/expenses/expenses.db.ts'
import type { OwnedKey } from '#server/http/record-routes.ts'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { vatOfConfirmed } from '#shared/features/expenses/repeating-costs/repeating-amounts.rules.ts'
import { isDayOf } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import type { RepeatingCostRecord } from '#shared/features/expenses/repeating-costs.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { hasEntered, type RepeatingCostRow, toRepeatingCost } from './repeating-costs.db.ts'
import { lockSettled, todayOf } from './repeating-costs.service.ts'
import { enterExpenses, writeSettlement } from './settlement.service.ts'

/** Enters the expense of a day that waits for its amount. */
export async function confirmDay(
  tx: Db,
  key: OwnedKey,
  { on, amount }: { on: Day; amount: string },
): Promise<ExpenseRecord> {
  const cost = await lockSettled(tx, key)
  if (!cost.dueDays.includes(on)) throw refuseDay(cost, on)
  const vat = vatOfConfirmed(fromDecimal(amount), {
    amount: fromDecimal(cost.amount),
    vatAmount: fromDecimal(cost.vatAmount),
  })
  const days = [{ on, amount, vatAmount: toDecimal(vat) }]
  const [entered] = await enterExpenses(tx, cost, { days, now: key.now })
  if (!entered) throw alreadyDone()
  await writeSettlement(tx, cost, { ...cost, dueDays: without(cost.dueDays, on) })
  return toExpense(entered)
}

/** Leaves out a day that waits, or a day ahead. Leaving the same day ahead out again changes nothing. */
export async function skipDay(tx: Db, key: OwnedKey, { on }: { on: Day }): Promise<RepeatingCostRecord> {
  const cost = await lockSettled(tx, key)
  const { dueDays, skippedDays } = cost
  const isWaiting = dueDays.includes(on)
  if (!isWaiting && !isAhead(cost, on)) throw refuseDay(cost, on)
  const skipped = isWaiting
    ? { dueDays: without(dueDays, on) }
    : { skippedDays: [...without(skippedDays, on), on].sort() }
  return toRepeatingCost(await writeSettlement(tx, cost, { ...cost, ...skipped }), todayOf(key))
}

/** Takes a skip back. A day that has come waits for its amount. A day that was not skipped is left as it is. */
export async function unskipDay(tx: Db, key: OwnedKey, { on }: { on: Day }): Promise<RepeatingCostRecord> {
  const cost = await lockSettled(tx, key)
  const { dueDays, skippedDays } = cost
  if (!isDayOf(cost, on)) throw refuseDay(cost, on)
  const isPast = !isAhead(cost, on) && !dueDays.includes(on)
  if (isPast && (await hasEntered(tx, cost, on))) throw alreadyDone()
  const waiting = isPast ? [...dueDays, on].sort() : dueDays
  const settlement = { ...cost, dueDays: waiting, skippedDays: without(skippedDays, on) }
  return toRepeatingCost(await writeSettlement(tx, cost, settlement), todayOf(key))
}

function isAhead(cost: RepeatingCostRow, on: Day): boolean {
  return isDayOf(cost, on) && (cost.settledTo === null || on > cost.settledTo)
}

function without(days: readonly Day[], on: Day): Day[] {
  return days.filter((day) => day !== on)
}

/** Why a day can be neither confirmed nor left out. */
function refuseDay(cost: RepeatingCostRow, on: Day): ProductError {
  if (isAhead(cost, on))
    return new ProductError('conflict', 'This day is still to come. Confirm it on its day.')
  if (isDayOf(cost, on)) return alreadyDone()
  const message = 'This cost does not come on that day'
  return new ProductError('invalid', message, { fields: { on: message } })
}

function alreadyDone(): ProductError {
  return new ProductError('conflict', 'This day was already dealt with. Look for it among your expenses.')
}
