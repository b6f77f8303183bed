import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import type { ExportNoun } from '#shared/features/account/import.contract.ts'
import { type StoredRecordSchema, storedRecords } from '#shared/features/account/stored-records.contract.ts'

type OwnedTable = PgTable & { userId: PgColumn; id: PgColumn; isExample: PgColumn }

type References = Partial<Record<string, ExportNoun>>

type ExportedKind = {
  table: OwnedTable
  /** The schema that a record must match to be imported. */
  record: StoredRecordSchema
  /** Which columns hold the id of another kind's record. That kind must come earlier in the list. */
  references: References
  /** The same for columns that hold a list of lines: which parts of a line are such ids. */
  lineReferences: Partial<Record<string, References>>
  /** Which combinations of columns must be unique. With `isLiveOnly`, records in the bin do not count. */
  once: readonly { columns: readonly string[]; isLiveOnly: boolean }[]
}

const ONE_PER_PURCHASE = { columns: ['stockPurchaseId'], isLiveOnly: false }
const ONCE_PER_REPEAT = { columns: ['repeatingCostId', 'repeatsOn'], isLiveOnly: false }
const ONE_PER_WEEK = { columns: ['businessId', 'weekStart'], isLiveOnly: true }

/** The only list of what is exported and imported. A test fails when a table of records is missing here. */
export const EXPORTED: Record<ExportNoun, ExportedKind> = {
  'hourly-rates': kind(hourlyRateCalculations, storedRecords['hourly-rates']),
  products: kind(products, storedRecords.products),
  team: kind(team, storedRecords.team),
  treatments: kind(treatments, storedRecords.treatments, {
    hourlyRateCalculationId: 'hourly-rates',
    teamMemberId: 'team',
  }),
  'stock-purchases': kind(stockPurchases, storedRecords['stock-purchases']),
  'repeating-costs': kind(repeatingCosts, storedRecords['repeating-costs']),
  businesses: kind(businesses, storedRecords.businesses),
  expenses: kind(
    expenses,
    storedRecords.expenses,
    { stockPurchaseId: 'stock-purchases', businessId: 'businesses', repeatingCostId: 'repeating-costs' },
    [ONE_PER_PURCHASE, ONCE_PER_REPEAT],
  ),
  'weekly-incomes': kind(weeklyIncomes, storedRecords['weekly-incomes'], { businessId: 'businesses' }, [
    ONE_PER_WEEK,
  ]),
  'income-goals': kind(incomeGoals, storedRecords['income-goals'], { businessId: 'businesses' }),
  'revenue-plans': {
    ...kind(revenuePlans, storedRecords['revenue-plans']),
    lineReferences: { lines: { treatmentId: 'treatments' } },
  },
  'pot-moves': kind(potMoves, storedRecords['pot-moves']),
  'payee-rules': kind(payeeRules, storedRecords['payee-rules']),
}

function kind(
  table: OwnedTable,
  record: StoredRecordSchema,
  references: ExportedKind['references'] = {},
  once: ExportedKind['once'] = [],
): ExportedKind {
  return { table, record, references, lineReferences: {}, once }
}
