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
  'pot-moves': '/api/pot-moves',
  products: '/api/products',
  team: '/api/team',
  'repeating-costs': '/api/repeating-costs',
  'payee-rules': '/api/payee-rules',
  receipts: '/api/receipts',
}

type Read = (row: StoredRow) => unknown

/** The fields of a PATCH, each with what reads its value from the stored row. */
const INPUTS: Record<keyof typeof PATHS, Record<string, Read>> = {
  'hourly-rates': same('monthlyExpenses', 'desiredProfit', 'weeklyHours', 'taxRate', 'staffCount'),
  treatments: same(
    'name',
    'price',
    'duration',
    'productCost',
    'overheadCost',
    'turnaround',
    'teamMemberId',
    'bookingsPerWeek',
  ),
  expenses: {
    ...same('category', 'description', 'amount', 'vatAmount', 'businessId'),
    date: column('spentOn'),
  },
  'stock-purchases': {
    ...same('supplier', 'totalAmount', 'category', 'description', 'vatAmount'),
    purchaseDate: column('purchasedOn'),
  },
  businesses: same('name', 'location'),
  'weekly-incomes': { ...same('weeklyTotal', 'retail', 'tips'), parts: partsOf },
  'income-goals': same('goalType', 'targetAmount', 'year', 'month', 'businessId', 'isActive'),
  'revenue-plans': same('name', 'lines', 'weeksPerMonth', 'season'),
  'pot-moves': { ...same('pot', 'amount', 'direction', 'note'), on: column('movedOn') },
  products: same('name', 'supplier', 'packPrice', 'packSize', 'unit', 'wastage'),
  team: same('name', 'pay', 'commission', 'wage', 'weeklyHours', 'ageBand', 'pension', 'doesTreatments'),
  'repeating-costs': same(
    'category',
    'description',
    'amount',
    'vatAmount',
    'every',
    'firstOn',
    'endsOn',
    'isVariable',
  ),
  'payee-rules': same('contains', 'category', 'description', 'isPrivate'),
  // A receipt is never changed.
  receipts: {},
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
  if (isStoredRecipe(before['recipe'])) return toUndoRecipe(path, { recipe: before['recipe'], before, row })
  const fields = Object.entries(INPUTS[noun])
    .filter(([field]) => !(field === 'productCost' && row['hasRecipe'] === true))
    .map(([field, read]) => [field, read(before)])
  return { method: 'PATCH', path, body: Object.fromEntries(fields) }
}

type StoredRecipe = Record<string, unknown>[]
type ChangedRecipe = { recipe: StoredRecipe; before: StoredRow; row: StoredRow }

/** A changed recipe is stored with the treatment as it was before. A first one replaced a cost that was typed. */
function toUndoRecipe(path: string, { recipe, before, row }: ChangedRecipe): UndoCall | null {
  const isTypedCostLost = recipe.length === 0 && before['productCost'] !== row['productCost']
  return isTypedCostLost ? null : { method: 'PUT', path: `${path}/recipe`, body: recipe }
}

function isStoredRecipe(value: unknown): value is StoredRecipe {
  return Array.isArray(value)
}

/** Where what one press did to several records is taken back together: an import, 'I moved it', rules of payees. */
const BATCH_PATHS: Partial<Record<Act, Partial<Record<ActivityNoun, string>>>> = {
  added: {
    treatments: '/api/treatments/import',
    expenses: '/api/expenses/import',
    'pot-moves': '/api/pots/moved',
    products: '/api/products/import',
  },
  changed: { expenses: '/api/payee-rules/apply' },
}

type DoneBatch = { noun: ActivityNoun; act: Act; batchId: string }

/** The call that takes a whole batch back; null for records that are only changed one by one. */
export function toUndoBatch({ noun, act, batchId }: DoneBatch): UndoCall | null {
  const path = BATCH_PATHS[act]?.[noun]
  return path === undefined ? null : { method: 'DELETE', path: `${path}/${batchId}`, body: null }
}

function isGone(noun: ActivityNoun, row: StoredRow): boolean {
  return noun === 'businesses' ? row['isActive'] === 0 : row['deletedAt'] !== null
}

function same(...names: string[]): Record<string, Read> {
  return Object.fromEntries(names.map((name) => [name, column(name)]))
}

function column(name: string): Read {
  return (row) => row[name] ?? null
}

/** A week has all three parts or none. */
function partsOf(row: StoredRow) {
  const { cardAmount: card, cashAmount: cash, otherAmount: other } = row
  return typeof card === 'string' ? { card, cash, other } : null
}
