import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type Ledger, type LedgerFilter, type LedgerPage, readLedger } from '#server/db/records/ledgers.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { purchaseKind } from '#server/db/records/record-kinds.ts'
import { isPurchaseWithoutReceipt } from '#server/db/records/without-receipt.ts'
import { expenses, stockPurchases as purchases } from '#server/db/schema/records.ts'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { isByDay } from '#shared/kernel/ledger-sorts.contract.ts'

export type PurchaseRow = typeof purchases.$inferSelect

const shown = {
  id: purchases.id,
  userId: purchases.userId,
  supplier: purchases.supplier,
  purchasedOn: purchases.purchasedOn,
  totalAmount: purchases.totalAmount,
  description: purchases.description,
  category: purchases.category,
  vatAmount: purchases.vatAmount,
  isExample: purchases.isExample,
  createdAt: purchases.createdAt,
}

type ShownPurchase = Pick<PurchaseRow, keyof typeof shown>

export const purchaseLedger: Ledger<typeof shown> = {
  noun: purchaseKind.noun,
  table: purchases,
  day: purchases.purchasedOn,
  amount: purchases.totalAmount,
  category: purchases.category,
  isWithoutReceipt: isPurchaseWithoutReceipt,
  texts: [purchases.supplier, purchases.description, purchases.category],
  shown,
}

export function toPurchase(row: ShownPurchase, expenseId: number | null): PurchaseRecord {
  return {
    id: row.id,
    userId: row.userId,
    supplier: row.supplier,
    purchaseDate: row.purchasedOn,
    totalAmount: row.totalAmount,
    description: row.description,
    category: row.category,
    vatAmount: row.vatAmount,
    expenseId,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function listPurchases(
  db: Db,
  filter: LedgerFilter,
  page: LedgerPage,
): Promise<ListPage<PurchaseRecord>> {
  const { found, total } = await readLedger(db, purchaseLedger, filter, page)
  const expenseIds = await mapExpenses(db, filter.userId, found)
  return toListPage(found, {
    limit: page.limit,
    total,
    toRecord: (row) => toPurchase(row, expenseIds.get(row.id) ?? null),
    toCursor: (row) => [isByDay(page.sort) ? row.purchasedOn : row.totalAmount, row.id],
  })
}

/**
 * The id of the purchase's linked expense, deleted or not: the two are deleted and restored together. It
 * stays the same in a transaction that has locked the purchase, because every act that cuts the link locks
 * the purchase first.
 */
export async function findExpenseId(db: Db, userId: number, purchaseId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), eq(expenses.stockPurchaseId, purchaseId)))
  return row?.id ?? null
}

const MAX_SUPPLIERS = 50

/** The owner's own suppliers, the most recently used first. */
export async function listSuppliers(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ supplier: purchases.supplier })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNull(purchases.deletedAt)))
    .groupBy(purchases.supplier)
    .orderBy(desc(max(purchases.purchasedOn)), purchases.supplier)
    .limit(MAX_SUPPLIERS)
  return rows.map((row) => row.supplier)
}

async function mapExpenses(
  db: Db,
  userId: number,
  rows: readonly ShownPurchase[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.id)
  const found = await db
    .select({ id: expenses.id, purchaseId: expenses.stockPurchaseId })
    .from(expenses)
    .where(and(eq(expenses.userId, userId), inArray(expenses.stockPurchaseId, ids)))
  return new Map(found.map(({ id, purchaseId }) => [purchaseId ?? 0, id]))
}
