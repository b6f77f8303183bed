import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenseKind, purchaseKind } from '#server/db/records/record-kinds.ts'
import {
  type AnyRecordKind,
  type RecordKey,
  type RecordKind,
  unknownRecord,
} from '#server/db/records/record-rows.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { expenses, stockPurchases } from '#server/db/schema/records.ts'
import { MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import type { AwaitedReceipt, ListedReceipt, Receipt } from '#shared/features/receipts/receipts.contract.ts'

export type ReceiptRow = typeof receipts.$inferSelect

export const receiptKind: RecordKind<typeof receipts> = { table: receipts, noun: 'receipts' }

/** The record that a receipt belongs to. */
export type ReceiptOwner = { userId: number; kind: 'expense' | 'purchase'; id: number }

export function toReceipt({ id, name, type, size }: Pick<ReceiptRow, keyof Receipt>): Receipt {
  return { id, name, type, size }
}

export function ownerOf({ userId, expenseId, stockPurchaseId }: ReceiptRow): ReceiptOwner {
  if (expenseId !== null) return { userId, kind: 'expense', id: expenseId }
  return { userId, kind: 'purchase', id: stockPurchaseId ?? 0 }
}

export function kindOf({ kind }: ReceiptOwner): AnyRecordKind {
  return kind === 'expense' ? expenseKind : purchaseKind
}

/** An expense and its linked purchase show each other's receipts, because one paper is for both. */
export async function listReceipts(db: Db, owner: ReceiptOwner): Promise<ListedReceipt[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(isStored(owner.userId), or(ofRecord(owner), ofLinked(owner))))
    .orderBy(asc(receipts.id))
    .limit(2 * MAX_RECEIPTS)
  return rows.map((row) => ({ ...toReceipt(row), isLinked: ownerOf(row).kind !== owner.kind }))
}

/** Those of the record itself. */
export async function countReceipts(db: Db, owner: ReceiptOwner): Promise<number> {
  return db.$count(receipts, and(isStored(owner.userId), ofRecord(owner)))
}

/** A receipt of a record outside the bin. */
export async function requireReceipt(db: Db, { userId, id }: RecordKey): Promise<ReceiptRow> {
  const [row] = await db
    .select({ receipt: receipts })
    .from(receipts)
    .leftJoin(expenses, and(eq(expenses.userId, receipts.userId), eq(expenses.id, receipts.expenseId)))
    .leftJoin(
      stockPurchases,
      and(eq(stockPurchases.userId, receipts.userId), eq(stockPurchases.id, receipts.stockPurchaseId)),
    )
    .where(
      and(
        isStored(userId),
        eq(receipts.id, id),
        isNull(expenses.deletedAt),
        isNull(stockPurchases.deletedAt),
      ),
    )
  if (!row) throw unknownRecord()
  return row.receipt
}

/** Any receipt, stored or awaited, deleted or not. */
export async function findReceipt(db: Db, { userId, id }: RecordKey): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.id, id), ne(receipts.state, 'arriving')))
  return row ?? null
}

export async function listAwaited(db: Db, userId: number): Promise<AwaitedReceipt[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.state, 'awaited')))
    .orderBy(asc(receipts.id))
  return rows.map((row) => ({ ...toReceipt(row), importedId: row.importedId ?? 0 }))
}

/** How many bytes the account's receipts take, those in the bin included. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(receipts.size).mapWith(Number) })
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.state, 'stored')))
  return row?.bytes ?? 0
}

/** Deletes receipts in the bin for good, the last deleted last, until this many bytes are free. */
export async function emptyBin(tx: Db, userId: number, bytes: number): Promise<void> {
  const binned = await tx
    .select({ id: receipts.id, size: receipts.size })
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.state, 'stored'), isNotNull(receipts.deletedAt)))
    .orderBy(asc(receipts.deletedAt), asc(receipts.id))
  const gone: number[] = []
  for (let free = 0; free < bytes && gone.length < binned.length; ) {
    const next = binned[gone.length]
    free += next?.size ?? 0
    gone.push(next?.id ?? 0)
  }
  if (gone.length > 0) await deleteReceipts(tx, { userId, ids: gone })
}

/** Their pieces go with them. */
export async function deleteReceipts(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<void> {
  await db.delete(receipts).where(and(eq(receipts.userId, userId), inArray(receipts.id, [...ids])))
}

function isStored(userId: number): SQL | undefined {
  return and(eq(receipts.userId, userId), eq(receipts.state, 'stored'), isNull(receipts.deletedAt))
}

function ofRecord({ kind, id }: ReceiptOwner): SQL {
  return eq(kind === 'expense' ? receipts.expenseId : receipts.stockPurchaseId, id)
}

function ofLinked({ userId, kind, id }: ReceiptOwner): SQL {
  return kind === 'expense'
    ? sql`${receipts.stockPurchaseId} = (select ${expenses.stockPurchaseId} from ${expenses}
        where ${expenses.userId} = ${userId} and ${expenses.id} = ${id})`
    : sql`${receipts.expenseId} = (select ${expenses.id} from ${expenses}
        where ${expenses.userId} = ${userId} and ${expenses.stockPurchaseId} = ${id})`
}
