import type { Db } from '#server/db/engines/database.ts'
import { sumByMonth } from '#server/db/records/ledger-months.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { type BusinessRow, findBusinessForReference } from '#server/db/records/owned-businesses.ts'
import { deleteRecord, restoreRecord } from '#server/db/records/record-bin.ts'
import { expenseKind, purchaseKind } from '#server/db/records/record-kinds.ts'
import { type RecordKey, selectForUpdate } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import {
  CHOOSE_BUSINESS,
  type ExpenseInput,
  type ExpenseRecord,
  type ExpenseSummary,
} from '#shared/features/expenses/expenses.contract.ts'
import { type CategorySum, sumExpenses } from '#shared/features/expenses/expenses.rules.ts'
import { ALL_DAYS, type Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { requireVatWithin } from '#shared/kernel/numbers/cost-vat.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type ExpenseRow, expenseLedger, findEarliestDay, findPurchaseId, toExpense } from './expenses.db.ts'

type Owner = { userId: number; now: Date }
type Key = RecordKey & Owner

export async function addExpense(
  db: Db,
  { userId, now }: Owner,
  input: ExpenseInput,
): Promise<ExpenseRecord> {
  requireOpen(await lockNamedBusiness(db, { userId, id: input.businessId }))
  const values = { ...toStoredExpense(input), userId, createdAt: now, updatedAt: now }
  return toExpense(await insertRecord(db, expenseKind, values))
}

/**
 * The fields that come from a linked purchase can only be changed there, or after unlinking. The category and
 * the business can always be changed. The business is locked before the expense, as the removal of the example
 * salon does.
 */
export async function changeExpense(tx: Db, key: Key, change: Change<ExpenseInput>): Promise<ExpenseRecord> {
  const business = await lockNamedBusiness(tx, { userId: key.userId, id: change.businessId ?? null })
  const row = await updateRecord(tx, expenseKind, key, (before) => {
    const stored = toStoredExpense(withChange(toExpenseInput(before), change))
    if (before.stockPurchaseId !== null && differsFromPurchase(before, stored)) throw linkedToPurchase()
    if (stored.businessId !== before.businessId) requireOpen(business)
    requireVatWithin(stored.amount, stored.vatAmount)
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
  { userId, from, to }: { userId: number; from: Day | null; to: Day | null },
): Promise<ExpenseSummary> {
  const span = { from: from ?? ALL_DAYS.from, to: to ?? ALL_DAYS.to }
  const rows = await sumByMonth(db, expenseLedger, { userId, ...span })
  const earliest = await findEarliestDay(db, userId)
  const { count, total, months, categories } = sumExpenses(
    rows.map((row) => ({ ...row, total: fromDecimal(row.total) })),
  )
  return {
    from,
    to,
    count,
    total: toDecimal(total),
    months: months.map((month) => ({
      ...month,
      total: toDecimal(month.total),
      categories: month.categories.map(toDecimalSum),
    })),
    categories: categories.map(toDecimalSum),
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

type NamedBusiness = Pick<BusinessRow, 'name' | 'isActive'> | null

/** The business that a cost names; null for a cost of all businesses. An unknown one is refused on its field. */
async function lockNamedBusiness(
  tx: Db,
  { userId, id }: { userId: number; id: number | null },
): Promise<NamedBusiness> {
  if (id === null) return null
  const business = await findBusinessForReference(tx, { userId, id })
  if (!business) throw refuseBusiness(CHOOSE_BUSINESS)
  return business
}

/** An archived business keeps the costs that name it, and gets no further ones, as with its weeks. */
function requireOpen(business: NamedBusiness): void {
  if (business?.isActive === 0)
    throw refuseBusiness(`${business.name} is archived. Choose another business, or bring it back first.`)
}

function refuseBusiness(message: string): ProductError {
  return new ProductError('invalid', message, { fields: { businessId: message } })
}

function toDecimalSum({ category, count, total }: CategorySum) {
  return { category, count, total: toDecimal(total) }
}

function toStoredExpense({ date, ...fields }: ExpenseInput) {
  const { category, description, amount, vatAmount, businessId } = fields
  return { category, description, amount, spentOn: date, vatAmount, businessId }
}

function toExpenseInput({ spentOn, ...row }: ExpenseRow): ExpenseInput {
  const { category, description, amount, vatAmount, businessId } = row
  return { category, description, amount, date: spentOn, vatAmount, businessId }
}

function differsFromPurchase(before: ExpenseRow, after: ReturnType<typeof toStoredExpense>): boolean {
  return (
    before.amount !== after.amount ||
    before.vatAmount !== after.vatAmount ||
    before.spentOn !== after.spentOn ||
    before.description !== after.description
  )
}

function linkedToPurchase(): ProductError {
  const message = 'This expense follows a stock purchase. Change it there, or unlink the two first.'
  return new ProductError('conflict', message)
}
