import { type EstimateDays, MAX_COST_DAYS } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { addDays, addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import type { Position } from './position.rules.ts'

// Costs of one category can be added up within a period, under the first of their days: no rule asks which of the
// period's days they belong to. A period begins on each of these days. They are in order.

/** The pace of costs is that of 365 days, or begins no later than the first cost of all. */
export function listEstimatePeriods({ from, asOf, costsFrom }: EstimateDays, position: Position): Day[] {
  return inOrder([costsFrom, from, addDays(asOf, 1 - MAX_COST_DAYS), ...changesOfScheme(position)])
}

/** Every quarter begins with a month. */
export function listVatPeriods({ from, to }: { from: Day; to: Day }, position: Position): Day[] {
  const months: Day[] = []
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return inOrder([...months, ...changesOfScheme(position)])
}

export function listYearlyPeriods({ from }: { from: Day }, position: Position): Day[] {
  return inOrder([from, ...changesOfScheme(position)])
}

/** Each of the spans is made of whole periods, also where they overlap. */
export function listSpanPeriods(spans: readonly { from: Day; to: Day }[], position: Position): Day[] {
  return inOrder([...spans.flatMap(({ from, to }) => [from, addDays(to, 1)]), ...changesOfScheme(position)])
}

function changesOfScheme({ vat }: Position): Day[] {
  return vat.schemes.map(({ from }) => from)
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort()
}
