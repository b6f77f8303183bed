import type { Db } from '#server/db/engines/database.ts'
import { sumByMonth } from '#server/db/records/ledger-months.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { deleteRecord, restoreRecord } from '#server/db/records/record-bin.ts'
import { expenseKind, purchaseKind } from '#server/db/records/record-kinds.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import { STOCK_EXPENSE_CATEGORY } from '#shared/features/expenses/expenses.contract.ts'
import type {
  PurchaseInput,
  PurchaseRecord,
  StockBudget,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { budgetPeriod, estimateBudget } from '#shared/features/stock-purchases/stock-purchases.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { requireVatWithin } from '#shared/kernel/numbers/cost-vat.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { findExpenseId, type PurchaseRow, purchaseLedger, toPurchase } from './stock-purchases.db.ts'

type Key = RecordKey & { now: Date }
type PurchaseFields = Omit<PurchaseInput, 'recordExpense'>

/** Adds a purchase and, if requested, a linked expense, which takes over later changes of the purchase. */
export async function addPurchase(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
  input: PurchaseInput,
): Promise<PurchaseRecord> {
  const times = { userId, createdAt: now, updatedAt: now }
  const row = await insertRecord(tx, purchaseKind, { ...toStoredPurchase(input), ...times })
  if (!input.recordExpense) return toPurchase(row, null)
  const values = {
    ...toLinkedExpense(row),
    category: STOCK_EXPENSE_CATEGORY,
    stockPurchaseId: row.id,
    ...times,
  }
  const expense = await insertRecord(tx, expenseKind, values)
  return toPurchase(row, expense.id)
}

export async function requirePurchase(db: Db, key: RecordKey): Promise<PurchaseRecord> {
  const row = await requireRecord(db, purchaseKind, key)
  return toPurchase(row, await findExpenseId(db, key.userId, key.id))
}

/** Changes a purchase and, in the same transaction, its linked expense. */
export async function changePurchase(
  tx: Db,
  key: Key,
  change: Change<PurchaseFields>,
): Promise<PurchaseRecord> {
  const row = await updateRecord(tx, purchaseKind, key, (before) => {
    const stored = toStoredPurchase(withChange(toFields(before), change))
    requireVatWithin(stored.totalAmount, stored.vatAmount)
    return stored
  })
  const expenseId = await findExpenseId(tx, key.userId, key.id)
  if (expenseId !== null) {
    // When a purchase becomes the owner's own, its expense does too, even if nothing else of it changes.
    const follow = () => ({ ...toLinkedExpense(row), isExample: row.isExample })
    await updateRecord(tx, expenseKind, { ...key, id: expenseId }, follow)
  }
  return toPurchase(row, expenseId)
}

export async function removePurchase(tx: Db, key: Key): Promise<PurchaseRow> {
  const row = await deleteRecord(tx, purchaseKind, key)
  const expenseId = await findExpenseId(tx, key.userId, key.id)
  if (expenseId !== null) await deleteRecord(tx, expenseKind, { ...key, id: expenseId })
  return row
}

export async function restorePurchase(tx: Db, key: Key): Promise<PurchaseRecord> {
  const row = await restoreRecord(tx, purchaseKind, key)
  const expenseId = await findExpenseId(tx, key.userId, key.id)
  if (expenseId !== null) await restoreRecord(tx, expenseKind, { ...key, id: expenseId })
  return toPurchase(row, expenseId)
}

export async function unlinkPurchase(tx: Db, key: Key): Promise<PurchaseRecord> {
  const row = await updateRecord(tx, purchaseKind, key, () => ({}))
  const expenseId = await findExpenseId(tx, key.userId, key.id)
  if (expenseId !== null) {
    await updateRecord(tx, expenseKind, { ...key, id: expenseId }, () => ({ stockPurchaseId: null }))
  }
  return toPurchase(row, null)
}

export async function readBudget(
  db: Db,
  { userId, today, months }: { userId: number; today: Day; months: number },
): Promise<StockBudget> {
  const { from, to } = budgetPeriod(today, months)
  const rows = await sumByMonth(db, purchaseLedger, { userId, from, to })
  const sums = rows.map((row) => ({ ...row, total: fromDecimal(row.total) }))
  const budget = estimateBudget(sums, { from, months, today })
  return {
    ...budget,
    months,
    from,
    to,
    total: toDecimal(budget.total),
    monthlyAverage: toDecimal(budget.monthlyAverage),
    fullMonthAverage: budget.fullMonthAverage === null ? null : toDecimal(budget.fullMonthAverage),
    byMonth: budget.byMonth.map(({ month, total }) => ({ month, total: toDecimal(total) })),
  }
}

function toStoredPurchase({ purchaseDate, ...fields }: PurchaseFields) {
  const { supplier, totalAmount, category, description, vatAmount } = fields
  return { supplier, purchasedOn: purchaseDate, totalAmount, category, description, vatAmount }
}

function toFields({
  supplier,
  purchasedOn,
  totalAmount,
  category,
  description,
  vatAmount,
}: PurchaseRow): PurchaseFields {
  return {
    supplier,
    purchaseDate: purchasedOn,
    totalAmount,
    category,
    description,
    vatAmount,
  }
}

/** An expense needs a description. Without one on the purchase, it names the supplier. */
function toLinkedExpense({ supplier, purchasedOn, totalAmount, description, vatAmount }: PurchaseRow) {
  return {
    description: description ?? `Stock from ${supplier}`,
    amount: totalAmount,
    vatAmount,
    spentOn: purchasedOn,
  }
}
