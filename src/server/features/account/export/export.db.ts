import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import type { ExportNoun } from '#shared/features/account/import.contract.ts'
import { type StoredRecordSchema, storedRecords } from '#shared/features/account/stored-records.contract.ts'

type OwnedTable = PgTable & { userId: PgColumn; id: PgColumn; isExample: PgColumn }

type ExportedKind = {
  table: OwnedTable
  /** What a record of it must be to come back in. */
  record: StoredRecordSchema
  /** Which columns hold the id of a record of which kind; that kind stands above. */
  references: Partial<Record<string, ExportNoun>>
  /** Which columns together stand once; where it says so, only outside the bin. */
  once: readonly { columns: readonly string[]; isLiveOnly: boolean }[]
}

const ONE_PER_PURCHASE = { columns: ['stockPurchaseId'], isLiveOnly: false }
const ONE_PER_WEEK = { columns: ['businessId', 'weekStart'], isLiveOnly: true }

/** The one list of what goes out and comes in. A test fails while a table of records is not in it. */
export const EXPORTED: Record<ExportNoun, ExportedKind> = {
  'hourly-rates': kind(hourlyRateCalculations, storedRecords['hourly-rates']),
  treatments: kind(treatments, storedRecords.treatments, { hourlyRateCalculationId: 'hourly-rates' }),
  'stock-purchases': kind(stockPurchases, storedRecords['stock-purchases']),
  expenses: kind(expenses, storedRecords.expenses, { stockPurchaseId: 'stock-purchases' }, [
    ONE_PER_PURCHASE,
  ]),
  businesses: kind(businesses, storedRecords.businesses),
  'weekly-incomes': kind(weeklyIncomes, storedRecords['weekly-incomes'], { businessId: 'businesses' }, [
    ONE_PER_WEEK,
  ]),
  'income-goals': kind(incomeGoals, storedRecords['income-goals'], { businessId: 'businesses' }),
}

function kind(
  table: OwnedTable,
  record: StoredRecordSchema,
  references: ExportedKind['references'] = {},
  once: ExportedKind['once'] = [],
): ExportedKind {
  return { table, record, references, once }
}
