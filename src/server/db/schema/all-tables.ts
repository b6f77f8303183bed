import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accounts from './accounts.ts'
import * as bookkeeping from './bookkeeping.ts'
import * as costing from './costing.ts'
import * as receipts from './receipts.ts'
import * as records from './records.ts'
import * as secondStep from './second-step.ts'
import * as tax from './tax.ts'

const MODULES = [accounts, bookkeeping, costing, receipts, records, secondStep, tax]

/** Every table of the schema. */
export const ALL_TABLES: readonly PgTable[] = MODULES.flatMap((module) =>
  Object.values<unknown>(module).filter((value): value is PgTable => is(value, PgTable)),
)
