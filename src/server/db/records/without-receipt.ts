import { type SQL, sql } from 'drizzle-orm'
import { receipts } from '#server/db/schema/receipts.ts'
import { expenses, stockPurchases } from '#server/db/schema/records.ts'

// One paper is for both an expense and its linked purchase, so a receipt of either counts for both.

export function isExpenseWithoutReceipt(): SQL {
  return sql`not ${hasReceipt(sql`expense_id = ${expenses.id}`, expenses)}
    and not ${hasReceipt(sql`stock_purchase_id = ${expenses.stockPurchaseId}`, expenses)}`
}

export function isPurchaseWithoutReceipt(): SQL {
  const linked = sql`(select linked.id from ${expenses} as linked
    where linked.user_id = ${stockPurchases.userId} and linked.stock_purchase_id = ${stockPurchases.id})`
  return sql`not ${hasReceipt(sql`stock_purchase_id = ${stockPurchases.id}`, stockPurchases)}
    and not ${hasReceipt(sql`expense_id = ${linked}`, stockPurchases)}`
}

function hasReceipt(isOfRecord: SQL, { userId }: typeof expenses | typeof stockPurchases): SQL {
  return sql`exists (select from ${receipts} as receipt where receipt.user_id = ${userId}
    and receipt.${isOfRecord} and receipt.state = 'stored' and receipt.deleted_at is null)`
}
