import { and, eq, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type Ledger, type LedgerFilter, type LedgerPage, readLedger } from '#server/db/records/ledgers.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import { isExpenseWithoutReceipt } from '#server/db/records/without-receipt.ts'
import { expenses } from '#server/db/schema/records.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { ExpenseRecord, ExpenseSource } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { isByDay } from '#shared/kernel/ledger-sorts.contract.ts'

export type ExpenseRow = typeof expenses.$inferSelect

const shown = {
  id: expenses.id,
  userId: expenses.userId,
  category: expenses.category,
  description: expenses.description,
  amount: expenses.amount,
  spentOn: expenses.spentOn,
  vatAmount: expenses.vatAmount,
  businessId: expenses.businessId,
  stockPurchaseId: expenses.stockPurchaseId,
  repeatingCostId: expenses.repeatingCostId,
  batchId: expenses.batchId,
  isExample: expenses.isExample,
  createdAt: expenses.createdAt,
}

type ShownExpense = Pick<ExpenseRow, keyof typeof shown>

export const expenseLedger: Ledger<typeof shown> = {
  noun: expenseKind.noun,
  table: expenses,
  day: expenses.spentOn,
  amount: expenses.amount,
  category: expenses.category,
  business: expenses.businessId,
  batch: expenses.batchId,
  // The same rule as `sourceOf`, for a query.
  source: sql`case when ${expenses.batchId} is not null then 'import'
    when ${expenses.repeatingCostId} is not null then 'repeating' else 'typed' end`,
  isWithoutReceipt: isExpenseWithoutReceipt,
  texts: [expenses.description, expenses.category],
  shown,
}

export function toExpense(row: ShownExpense): ExpenseRecord {
  return {
    id: row.id,
    userId: row.userId,
    category: row.category,
    description: row.description,
    amount: row.amount,
    date: row.spentOn,
    vatAmount: row.vatAmount,
    businessId: row.businessId,
    stockPurchaseId: row.stockPurchaseId,
    source: sourceOf(row),
    repeatingCostId: row.repeatingCostId,
    batchId: row.batchId,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

function sourceOf({ repeatingCostId, batchId }: ShownExpense): ExpenseSource {
  if (batchId !== null) return 'import'
  return repeatingCostId === null ? 'typed' : 'repeating'
}

export async function listExpenses(
  db: Db,
  filter: LedgerFilter,
  page: LedgerPage,
): Promise<ListPage<ExpenseRecord>> {
  const { found, total } = await readLedger(db, expenseLedger, filter, page)
  const toCursor = (row: ShownExpense) => [isByDay(page.sort) ? row.spentOn : row.amount, row.id]
  return toListPage(found, { limit: page.limit, total, toRecord: toExpense, toCursor })
}

/**
 * The id of the expense's linked purchase, deleted or not. Null when there is none. The link may be cut right
 * afterwards.
 */
export async function findPurchaseId(db: Db, key: { userId: number; id: number }): Promise<number | null> {
  const [row] = await db
    .select({ purchaseId: expenses.stockPurchaseId })
    .from(expenses)
    .where(and(eq(expenses.userId, key.userId), eq(expenses.id, key.id)))
  return row?.purchaseId ?? null
}

export async function findEarliestDay(db: Db, userId: number): Promise<Day | null> {
  const [row] = await findEarliest(db, { userId })
  return row?.day ?? null
}

const findEarliest = defineStatement('earliest_expense', (db) =>
  db
    .select({ day: min(expenses.spentOn) })
    .from(expenses)
    .where(and(eq(expenses.userId, sql.placeholder('userId')), isNull(expenses.deletedAt))),
)
