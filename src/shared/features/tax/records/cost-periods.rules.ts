import {
  type EstimateDays,
  estimateDays,
  MAX_COST_DAYS,
  taxSpan,
} from '#shared/features/tax/estimate/tax-span.rules.ts'
import { addDays, addMonths, type Day, earlierOf, startOfMonth } from '#shared/kernel/calendar/days.ts'
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

type SpanTaxPeriods = {
  today: Day
  position: Position
  /** Further days on which a period begins. */
  also: readonly Day[]
}

/** For the estimates of all spans that these days touch, which `listSpanTaxes` makes. */
export function listSpanTaxPeriods({ from, to }: Span, { today, position, also }: SpanTaxPeriods): Day[] {
  const periods: Day[] = [...also]
  for (let day = from; day <= to; ) {
    const span = taxSpan(day, position)
    const days = estimateDays(earlierOf(span.to, today), today, position)
    periods.push(...listEstimatePeriods(days, position), addDays(days.asOf, 1))
    day = addDays(span.to, 1)
  }
  return inOrder(periods)
}

function changesOfScheme({ vat }: Position): Day[] {
  return vat.schemes.map(({ from }) => from)
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort()
}
