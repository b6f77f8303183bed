import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import type { StoredReceipt } from '#shared/features/account/stored-figures.contract.ts'
import { toReceiptName } from '#shared/features/receipts/receipt-names.rules.ts'
import type { NewIds } from './import.db.ts'

type Awaited = { userId: number; now: Date; receipts: readonly StoredReceipt[]; newIds: NewIds }

/** Adds the receipts of a file without their files, which the browser then sends one by one. */
export async function insertAwaited(
  tx: Db,
  { userId, now, receipts: stored, newIds }: Awaited,
): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.map(({ id, expenseId, stockPurchaseId, name, ...rest }) => ({
    ...rest,
    userId,
    importedId: id,
    name: toReceiptName(name, rest.type),
    expenseId: expenseId === null ? null : newIds.get('expenses')?.get(expenseId),
    stockPurchaseId: stockPurchaseId === null ? null : newIds.get('stock-purchases')?.get(stockPurchaseId),
    updatedAt: now,
  }))
  await tx.execute(sql`
    insert into ${receipts} (user_id, expense_id, stock_purchase_id, name, type, size, state, imported_id, created_at,
      updated_at)
    select "userId", "expenseId", "stockPurchaseId", "name", "type", "size", 'awaited', "importedId", "createdAt",
      "updatedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as new ("userId" bigint, "expenseId" bigint,
      "stockPurchaseId" bigint, "name" text, "type" text, "size" integer, "importedId" bigint,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    order by "importedId"`)
}
