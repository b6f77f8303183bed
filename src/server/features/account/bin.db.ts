import type { Db } from '#server/db/engines/database.ts'
import { type BinOf, listDeleted } from '#server/db/records/record-bin.ts'
import { expenseKind, purchaseKind, treatmentKind } from '#server/db/records/record-kinds.ts'
import {
  listReferencedBin,
  PEOPLE_OF_TREATMENTS,
  PRODUCTS_OF_RECIPES,
} from '#server/db/records/referenced-bin.ts'
import { mapRows } from '#server/features/activity/activity.db.ts'
import { payeeRuleKind } from '#server/features/expenses/payee-rules/payee-rules.db.ts'
import { repeatingCostKind } from '#server/features/expenses/repeating-costs/repeating-costs.db.ts'
import { hourlyRateKind } from '#server/features/hourly-rates/hourly-rates.db.ts'
import { incomeGoalKind } from '#server/features/income-goals/income-goals.db.ts'
import { revenuePlanKind } from '#server/features/revenue-plans/revenue-plans.db.ts'
import { potMoveKind } from '#server/features/tax/pots/pot-moves.db.ts'
import { weeklyIncomeKind } from '#server/features/weekly-incomes/weekly-incomes.db.ts'
import type { BinEntry, BinNoun } from '#shared/features/account/bin.contract.ts'
import { nameRecord, nameWeek } from '#shared/features/activity/record-names.rules.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import type { BinPage } from '#shared/kernel/paging.ts'

type DeletedRow = {
  id: number
  deletedAt: Date
  businessId?: number | null
  amount?: string
  totalAmount?: string
  price?: string
  packPrice?: string
}
type Deleted = { noun: BinNoun; row: DeletedRow }
type Owner = { userId: number; now: Date }

const LISTS: Record<BinNoun, (db: Db, owner: BinOf) => Promise<DeletedRow[]>> = {
  'hourly-rates': (db, owner) => listDeleted(db, hourlyRateKind, owner),
  treatments: (db, owner) => listDeleted(db, treatmentKind, owner),
  expenses: (db, owner) => listDeleted(db, expenseKind, owner),
  'stock-purchases': (db, owner) => listDeleted(db, purchaseKind, owner),
  'weekly-incomes': (db, owner) => listDeleted(db, weeklyIncomeKind, owner),
  'income-goals': (db, owner) => listDeleted(db, incomeGoalKind, owner),
  'revenue-plans': (db, owner) => listDeleted(db, revenuePlanKind, owner),
  'pot-moves': (db, owner) => listDeleted(db, potMoveKind, owner),
  products: (db, owner) => listReferencedBin(db, PRODUCTS_OF_RECIPES, owner),
  team: (db, owner) => listReferencedBin(db, PEOPLE_OF_TREATMENTS, owner),
  'repeating-costs': (db, owner) => listDeleted(db, repeatingCostKind, owner),
  'payee-rules': (db, owner) => listDeleted(db, payeeRuleKind, owner),
}

/** What tells records of one name apart. The other kinds have an amount in their name, or need none. */
const AMOUNT_COLUMNS: Partial<Record<BinNoun, 'amount' | 'totalAmount' | 'price' | 'packPrice'>> = {
  treatments: 'price',
  expenses: 'amount',
  'stock-purchases': 'totalAmount',
  'repeating-costs': 'amount',
  products: 'packPrice',
}

/** A page of the deleted records of every kind that can still be restored, the last deleted first. */
export async function listBin(db: Db, owner: Owner, { limit, skip }: BinPage): Promise<BinEntry[]> {
  const deleted: Deleted[] = []
  // The lists are read one after the other: in parallel each would occupy a connection.
  for (const noun of keysOf(LISTS))
    deleted.push(...(await LISTS[noun](db, { ...owner, limit: skip + limit })).map((row) => ({ noun, row })))
  const newestFirst = deleted
    .sort((a, b) => b.row.deletedAt.getTime() - a.row.deletedAt.getTime())
    .slice(skip, skip + limit)
  const businesses = await mapBusinesses(db, owner, newestFirst)
  return newestFirst.map(({ noun, row }) => ({
    noun,
    id: row.id,
    name:
      noun === 'weekly-incomes'
        ? nameWeek(row, { business: businesses.get(businessKey(row)) ?? null })
        : nameRecord(noun, row),
    amount: amountOf(noun, row),
    deletedAt: row.deletedAt.toISOString(),
  }))
}

function amountOf(noun: BinNoun, row: DeletedRow): string | null {
  const column = AMOUNT_COLUMNS[noun]
  return (column && row[column]) ?? null
}

/** The businesses that the deleted weeks belong to. */
function mapBusinesses(db: Db, { userId }: Owner, deleted: readonly Deleted[]) {
  const ids = deleted.flatMap(({ noun, row }) => (noun === 'weekly-incomes' ? Number(row.businessId) : []))
  return mapRows(
    db,
    userId,
    [...new Set(ids)].map((recordId) => ({ noun: 'businesses', recordId })),
  )
}

function businessKey({ businessId }: DeletedRow): string {
  return `businesses:${businessId}`
}
