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
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { listBusinessIds } from './reports.db.ts'

type BeforePayQuery = {
  userId: number
  businessId: number | null
  today: Day
  /** The days of all spans that will be summed up. There is at least one. */
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
  const { userId, businessId, spans } = query
  const saved = await findTaxPosition(db, userId)
  const position = toPosition(saved)
  const context = { position, rates: findRates(query.today) ?? LATEST_RATES }
  const leftOut = saved.excludedBusinessIds
  const wanted = { span: untilToday(query), periods: listSpanPeriods(spans, position) }
  const read = (excluded: readonly number[]) => readSums(db, { userId, excluded, ...wanted }, context)
  const words = { drawings: listDrawings(position.legalForm), leftOutBusinessIds: leftOut }
  if (businessId === null) return { ...words, sum: await read(leftOut), sumShared: () => null }
  const all = await listOwnBusinesses(db, { userId, businessId })
  const sumWhole = await read([...leftOut, ...all.filter((id) => id !== businessId)])
  const sumShared = await read(all)
  return { ...words, sum: (span) => withoutShared(sumWhole(span), sumShared(span)), sumShared }
}

/** From the first day of all spans. */
function untilToday({ spans, today }: BeforePayQuery): Span {
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), today)
  return { from, to: today }
}

type RecordsQuery = { userId: number; excluded: readonly number[]; span: Span; periods: readonly Day[] }

async function readSums(db: Db, query: RecordsQuery, context: BeforePayContext) {
  const { userId, excluded, span, periods } = query
  const owner = { userId, excludedBusinessIds: excluded }
  const { weeks } = await findTakings(db, { ...owner, weeks: span })
  const spent = await findCosts(db, { ...owner, costs: span, periods })
  return (part: BeforePaySpan) => sumBeforePay({ weeks, ...spent }, part, context)
}

async function listOwnBusinesses(
  db: Db,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<number[]> {
  const all = await listBusinessIds(db, userId)
  if (all.includes(businessId)) return all
  throw new ProductError('invalid', CHOOSE_BUSINESS, { fields: { businessId: CHOOSE_BUSINESS } })
}
