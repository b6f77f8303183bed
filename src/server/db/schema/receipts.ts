import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReceiptType } from '#shared/features/receipts/receipt-files.rules.ts'
import { bytes, id, instant, reference, userId } from './columns.ts'

export type ReceiptState = 'arriving' | 'awaited' | 'stored'

export const receipts = pgTable(
  'receipts',
  {
    userId: userId(),
    id: id(),
    expenseId: reference('expense_id'),
    stockPurchaseId: reference('stock_purchase_id'),
    name: text('name').notNull(),
    type: text('type').$type<ReceiptType>().notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<ReceiptState>().notNull(),
    importedId: reference('imported_id'),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The file of a receipt, cut into pieces. */
export const receiptPieces = pgTable(
  'receipt_pieces',
  {
    userId: userId(),
    receiptId: reference('receipt_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.receiptId, table.position] })],
)
