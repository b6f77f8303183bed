import type { Db } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findCosts, findTakings } from '#server/features/tax/tax-records.db.ts'
import {
  type BeforePay,
  type BeforePayContext,
  type BeforePaySpan,
  sumBeforePay,
  withoutShared,
} from '#shared/features/reports/profit-before-pay.rules.ts'
import { CHOOSE_BUSINESS } from '#shared/features/reports/reports.contract.ts'
import { findRates, LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import { listSpanPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { listDrawings } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, earlierOf } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { listBusinessIds } from './reports.db.ts'

type BeforePayQuery = {
  userId: number
  businessId: number | null
  today: Day
  /** The spans of days that will be summed up. */
  spans: readonly Span[]
}

export type BeforePayReader = {
  /** The categories of what the owner takes out. */
  drawings: string[]
  leftOutBusinessIds: number[]
  sum: (span: BeforePaySpan) => BeforePay
  /** The costs that name no business. Null unless the report is of one business. */
  sumShared: (span: BeforePaySpan) => BeforePay | null
}

/** Reads the records once, for all the spans of a report. None after today: what is dated ahead does not count yet. */
export async function readBeforePay(db: Db, query: BeforePayQuery): Promise<BeforePayReader> {
  const { userId, businessId, today, spans } = query
  const saved = await findTaxPosition(db, userId)
  const position = toPosition(saved)
  const context = { position, rates: findRates(today) ?? LATEST_RATES }
  const leftOut = saved.excludedBusinessIds
  const read = (excluded: readonly number[]) => readSums(db, { userId, excluded, spans, today }, context)
  const words = { drawings: listDrawings(position.legalForm), leftOutBusinessIds: leftOut }
  if (businessId === null) return { ...words, sum: await read(leftOut), sumShared: () => null }
  const all = await requireOwnBusiness(db, { userId, businessId })
  const sumWhole = await read([...leftOut, ...all.filter((id) => id !== businessId)])
  const sumShared = await read(all)
  return { ...words, sum: (span) => withoutShared(sumWhole(span), sumShared(span)), sumShared }
}

type RecordsQuery = { userId: number; excluded: readonly number[]; spans: readonly Span[]; today: Day }

async function readSums(
  db: Db,
  { userId, excluded, spans, today }: RecordsQuery,
  context: BeforePayContext,
): Promise<(part: BeforePaySpan) => BeforePay> {
  const owner = { userId, excludedBusinessIds: excluded }
  const days = { from: spans.map(({ from }) => from).reduce(earlierOf), to: today }
  const periods = listSpanPeriods(spans, context.position)
  const { weeks } = await findTakings(db, { ...owner, weeks: days })
  const spent = await findCosts(db, { ...owner, costs: days, periods })
  return (part) => sumBeforePay({ weeks, ...spent }, part, context)
}

/** The owner's businesses, of which this must be one. */
export async function requireOwnBusiness(
  db: Db,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<number[]> {
  const all = await listBusinessIds(db, userId)
  if (all.includes(businessId)) return all
  throw new ProductError('invalid', CHOOSE_BUSINESS, { fields: { businessId: CHOOSE_BUSINESS } })
}
