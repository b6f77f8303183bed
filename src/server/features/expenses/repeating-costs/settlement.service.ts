import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import { recordAddedRows } from '#server/db/records/record-rows.ts'
import { expenses, repeatingCosts } from '#server/db/schema/records.ts'
import type { ExpenseRow } from '#server/features/expenses/expenses.db.ts'
import {
  firstUnsettledDay,
  type Settlement,
  settleDays,
} from '#shared/features/expenses/repeating-costs/settlement.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { lockUnsettled, type RepeatingCostRow } from './repeating-costs.db.ts'

type Moment = { today: Day; now: Date }

/** Enters what is due of an owner's costs, in one transaction: all of it, or nothing after a kill. */
export function settleOwner(db: Db, { userId, ...moment }: Moment & { userId: number }): Promise<void> {
  return db.transaction(async (tx) => {
    for (const cost of await lockUnsettled(tx, { userId, today: moment.today }))
      await settleCost(tx, cost, moment)
  })
}

/** Deals with every day of a cost up to today. Pass a row that the transaction has locked. */
export async function settleCost(
  tx: Db,
  cost: RepeatingCostRow,
  { today, now }: Moment,
): Promise<RepeatingCostRow> {
  const { enteredDays, settlement } = settleDays(cost, today)
  await enterExpenses(tx, cost, {
    now,
    days: enteredDays.map((on) => ({ on, amount: cost.amount, vatAmount: cost.vatAmount })),
  })
  return writeSettlement(tx, cost, settlement)
}

type EnteredDay = { on: Day; amount: string; vatAmount: string }

/** Adds the expenses of some days of a cost, with their lines in the activity. */
export async function enterExpenses(
  tx: Db,
  cost: RepeatingCostRow,
  { days, now }: { days: readonly EnteredDay[]; now: Date },
): Promise<ExpenseRow[]> {
  if (days.length === 0) return []
  const { userId, category, description, isExample, id: repeatingCostId } = cost
  // An expense that an example cost enters is an example too, so it is removed with the example salon.
  const shared = { userId, category, description, isExample, repeatingCostId, createdAt: now, updatedAt: now }
  const rows = await tx
    .insert(expenses)
    .values(days.map(({ on, ...paid }) => ({ ...shared, ...paid, spentOn: on, repeatsOn: on })))
    // A day that was entered before stays as it is, whatever a file said of it.
    .onConflictDoNothing()
    .returning()
  await recordAddedRows(tx, expenseKind, rows)
  return rows
}

/** It is no change of the owner's, so that it is not in the activity. */
export async function writeSettlement(
  tx: Db,
  cost: RepeatingCostRow,
  { settledFrom, settledTo, skippedDays, dueDays }: Settlement,
): Promise<RepeatingCostRow> {
  const unsettledOn = firstUnsettledDay({ ...cost, settledTo })
  const values = { settledFrom, settledTo, skippedDays, dueDays, unsettledOn }
  await tx
    .update(repeatingCosts)
    .set(values)
    .where(and(eq(repeatingCosts.userId, cost.userId), eq(repeatingCosts.id, cost.id)))
  return { ...cost, ...values }
}
