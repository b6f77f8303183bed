import {
  type EstimateDays,
  estimateDays,
  MAX_COST_DAYS,
  taxSpan,
} from '#shared/features/tax/estimate/tax-span.rules.ts'
import {
  ALL_DAYS,
  addDays,
  addMonths,
  type Day,
  earlierOf,
  laterOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import type { Position } from './position.rules.ts'
import type { Span } from './tax-records.rules.ts'

// Costs of one category can be added up within a period, under the first of their days: no rule asks which of the
// period's days they belong to. A period begins on each of these days. They are in order.

/** The pace of costs is that of 365 days, or begins no later than the first cost of all. */
export function listEstimatePeriods({ from, asOf, costsFrom }: EstimateDays, position: Position): Day[] {
  return inOrder([costsFrom, from, addDays(asOf, 1 - MAX_COST_DAYS), ...changesOfScheme(position)])
}

/** Every quarter begins with a month. */
export function listVatPeriods({ from, to }: Span, position: Position): Day[] {
  const months: Day[] = []
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return inOrder([...months, ...changesOfScheme(position)])
}

/** A period begins with each of the spans, and after it. */
export function listSpanPeriods(spans: readonly Span[], position: Position): Day[] {
  return inOrder([...spans.flatMap(({ from, to }) => [from, addDays(to, 1)]), ...changesOfScheme(position)])
}

type Known = { today: Day; position: Position }

/** Pots count from the day they started, and need the estimates of every year since. */
export function listPotPeriods(startedOn: Day, known: Known): Day[] {
  return inOrder([startedOn, ...listSpanTaxPeriods({ from: startedOn, to: known.today }, known)])
}

/** Closes also count the costs of their weeks, from Monday to Sunday. Any order of the weeks will do. */
export function listClosePeriods(mondays: readonly Day[], known: Known): Day[] {
  const weeks = { from: mondays.reduce(earlierOf, known.today), to: mondays.reduce(laterOf, ALL_DAYS.from) }
  const ofWeeks = mondays.flatMap((monday) => [monday, addDays(monday, 7)])
  return inOrder([...ofWeeks, ...listSpanTaxPeriods(weeks, known)])
}

/** For the estimates of all years that a span touches, each on its last day, today at the latest. */
function listSpanTaxPeriods({ from, to }: Span, { today, position }: Known): Day[] {
  const periods: Day[] = []
  for (let day = from; day <= to; ) {
    const span = taxSpan(day, position)
    const days = estimateDays(earlierOf(span.to, today), today, position)
    periods.push(...listEstimatePeriods(days, position), addDays(days.asOf, 1))
    day = addDays(span.to, 1)
  }
  return periods
}

function changesOfScheme({ vat }: Position): Day[] {
  return vat.schemes.map(({ from }) => from)
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort()
}
