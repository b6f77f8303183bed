import { expenses, products, stockPurchases, team, treatments } from '#server/db/schema/records.ts'
import type { RecordKind } from './record-rows.ts'

// Kinds of record that more than one feature writes or lists: a purchase and its linked expense, a treatment, whose
// product cost follows its recipe, the team and the shelf in the bin.
export const expenseKind: RecordKind<typeof expenses> = { table: expenses, noun: 'expenses' }
export const purchaseKind: RecordKind<typeof stockPurchases> = {
  table: stockPurchases,
  noun: 'stock-purchases',
}
export const treatmentKind: RecordKind<typeof treatments> = { table: treatments, noun: 'treatments' }
export const teamKind: RecordKind<typeof team> = { table: team, noun: 'team' }
export const productKind: RecordKind<typeof products> = { table: products, noun: 'products' }
