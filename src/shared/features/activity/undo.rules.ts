import type { Act, ActivityNoun, UndoCall } from './activity.contract.ts'
import type { StoredRow } from './record-names.rules.ts'

const PATHS: Record<Exclude<ActivityNoun, 'example-salon' | 'import'>, string> = {
  'hourly-rates': '/api/hourly-rate-calculations',
  treatments: '/api/treatments',
  expenses: '/api/expenses',
  'stock-purchases': '/api/stock-purchases',
  businesses: '/api/businesses',
  'weekly-incomes': '/api/weekly-incomes',
  'income-goals': '/api/income-goals',
  'revenue-plans': '/api/revenue-plans',
}

/** The fields of a PATCH, each with the column of the stored row that holds its value. */
const INPUTS: Record<keyof typeof PATHS, Record<string, string>> = {
  'hourly-rates': same('monthlyExpenses', 'desiredProfit', 'weeklyHours', 'taxRate', 'staffCount'),
  treatments: same('name', 'price', 'duration', 'productCost', 'overheadCost'),
  expenses: { ...same('category', 'description', 'amount', 'vatAmount', 'businessId'), date: 'spentOn' },
  'stock-purchases': {
    ...same('supplier', 'totalAmount', 'category', 'description', 'vatAmount'),
    purchaseDate: 'purchasedOn',
  },
  businesses: same('name', 'location'),
  'weekly-incomes': same('weeklyTotal'),
  'income-goals': same('goalType', 'targetAmount', 'year', 'month', 'businessId', 'isActive'),
  'revenue-plans': same('name', 'lines', 'weeksPerMonth', 'season'),
}

type Done = {
  noun: ActivityNoun
  act: Act
  recordId: number
  /** The row before the act, and the current row. Null when there is none. */
  before: StoredRow | null
  row: StoredRow | null
}

/** The call that undoes the last act on a record. Null when it cannot be undone. */
export function toUndoCall({ noun, act, recordId, before, row }: Done): UndoCall | null {
  if (noun === 'example-salon' || noun === 'import' || row === null) return null
  const path = `${PATHS[noun]}/${recordId}`
  if (act === 'deleted')
    return isGone(noun, row) ? { method: 'POST', path: `${path}/restore`, body: null } : null
  if (isGone(noun, row)) return null
  if (act !== 'changed') return { method: 'DELETE', path, body: null }
  // An expense with a linked purchase can only be changed through the purchase.
  if (before === null || (noun === 'expenses' && row['stockPurchaseId'] !== null)) return null
  const fields = Object.entries(INPUTS[noun]).map(([field, column]) => [field, before[column] ?? null])
  return { method: 'PATCH', path, body: Object.fromEntries(fields) }
}

/** Undoes a whole import at once. */
export function toUndoImport(batchId: string): UndoCall {
  return { method: 'DELETE', path: `/api/treatments/import/${batchId}`, body: null }
}

function isGone(noun: ActivityNoun, row: StoredRow): boolean {
  return noun === 'businesses' ? row['isActive'] === 0 : row['deletedAt'] !== null
}

function same(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
