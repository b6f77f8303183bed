import { expenses, stockPurchases } from '#server/db/schema/records.ts'
import type { RecordKind } from './record-rows.ts'

// Kinds of record that more than one feature writes: a purchase and its linked expense.
export const expenseKind: RecordKind<typeof expenses> = { table: expenses, noun: 'expenses' }
export const purchaseKind: RecordKind<typeof stockPurchases> = {
  table: stockPurchases,
  noun: 'stock-purchases',
}
