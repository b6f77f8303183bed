import type { Db } from '#server/db/engines/database.ts'
import { sumByMonth } from '#server/db/records/ledger-months.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { deleteRecord, restoreRecord } from '#server/db/records/record-bin.ts'
import { expenseKind, purchaseKind } from '#server/db/records/record-kinds.ts'
import { type RecordKey, selectForUpdate } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import type {
  ExpenseInput,
  ExpenseRecord,
  ExpenseSummary,
} from '#shared/features/expenses/expenses.contract.ts'
import { type CategorySum, sumExpenses } from '#shared/features/expenses/expenses.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type ExpenseRow, expenseLedger, findEarliestDay, findPurchaseId, toExpense } from './expenses.db.ts'

type Owner = { userId: number; now: Date }
type Key = RecordKey & Owner

export async function addExpense(
  db: Db,
  { userId, now }: Owner,
  input: ExpenseInput,
): Promise<ExpenseRecord> {
  const values = { ...toStoredExpense(input), userId, createdAt: now, updatedAt: now }
  return toExpense(await insertRecord(db, expenseKind, values))
}

/**
 * The fields that come from a linked purchase can only be changed there, or after unlinking. The category can
 * always be changed.
 */
export async function changeExpense(tx: Db, key: Key, change: Change<ExpenseInput>): Promise<ExpenseRecord> {
  const row = await updateRecord(tx, expenseKind, key, (before) => {
    const stored = toStoredExpense(withChange(toExpenseInput(before), change))
    if (before.stockPurchaseId !== null && differsFromPurchase(before, stored)) throw linkedToPurchase()
    return stored
  })
  return toExpense(row)
}

/** An expense and its linked purchase are deleted and restored together. */
export async function removeExpense(tx: Db, key: Key): Promise<ExpenseRow> {
  const purchaseId = await lockPair(tx, key)
  if (purchaseId !== null) await deleteRecord(tx, purchaseKind, { ...key, id: purchaseId })
  return deleteRecord(tx, expenseKind, key)
}

export async function restoreExpense(tx: Db, key: Key): Promise<ExpenseRecord> {
  const purchaseId = await lockPair(tx, key)
  if (purchaseId !== null) await restoreRecord(tx, purchaseKind, { ...key, id: purchaseId })
  return toExpense(await restoreRecord(tx, expenseKind, key))
}

export async function unlinkExpense(tx: Db, key: Key): Promise<ExpenseRecord> {
  await lockPair(tx, key)
  return toExpense(await updateRecord(tx, expenseKind, key, () => ({ stockPurchaseId: null })))
}

export async function summariseExpenses(
  db: Db,
  span: { userId: number; from: Day; to: Day },
): Promise<ExpenseSummary> {
  const rows = await sumByMonth(db, expenseLedger, span)
  const earliest = await findEarliestDay(db, span.userId)
  const { count, total, months, categories } = sumExpenses(
    rows.map((row) => ({ ...row, total: fromDecimal(row.total) })),
  )
  return {
    from: span.from,
    to: span.to,
    count,
    total: toDecimal(total),
    months: months.map((month) => ({
      ...month,
      total: toDecimal(month.total),
      categories: month.categories.map(toWireSum),
    })),
    categories: categories.map(toWireSum),
    earliest,
  }
}

/**
 * Locks an expense and its linked purchase, and returns the purchase's id. Null when there is no link. Every
 * act that reads or cuts the link locks the purchase first and then the expense. The link is read again after
 * locking, because another call may have cut it before. A link is never added after the expense was created.
 */
async function lockPair(tx: Db, key: RecordKey): Promise<number | null> {
  const purchaseId = await findPurchaseId(tx, key)
  if (purchaseId === null) return null
  await selectForUpdate(tx, purchaseKind, { userId: key.userId, id: purchaseId })
  const expense = await selectForUpdate(tx, expenseKind, { userId: key.userId, id: key.id })
  return expense?.stockPurchaseId ?? null
}

function toWireSum({ category, count, total }: CategorySum) {
  return { category, count, total: toDecimal(total) }
}

function toStoredExpense({ category, description, amount, date }: ExpenseInput) {
  return { category, description, amount, spentOn: date }
}

function toExpenseInput({ category, description, amount, spentOn }: ExpenseRow): ExpenseInput {
  return { category, description, amount, date: spentOn }
}

function differsFromPurchase(before: ExpenseRow, after: ReturnType<typeof toStoredExpense>): boolean {
  return (
    before.amount !== after.amount ||
    before.spentOn !== after.spentOn ||
    before.description !== after.description
  )
}

function linkedToPurchase(): ProductError {
  const message = 'This expense follows a stock purchase. Change it there, or unlink the two first.'
  return new ProductError('conflict', message)
}
