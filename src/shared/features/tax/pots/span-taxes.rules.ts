import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { estimateDays, taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { findRates, vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { listCountedCosts } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import {
  groupByMonth,
  type RowsByMonth,
  rowsOfMonths,
} from '#shared/features/tax/records/rows-by-month.rules.ts'
import type {
  CostRow,
  Span,
  TakingsWeek,
  TaxRecords,
} from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, type Day, earlierOf } from '#shared/kernel/calendar/days.ts'
import { type Fraction, fraction, ZERO_FRACTION } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'

/**
 * What the tax of a span is worked out from. `firstCostOn` is the day of the first cost ever, up to today: an
 * expense of kind `cost`, or a purchase if the owner counts purchases. Null without any.
 */
export type SpanTaxInput = TaxRecords & { position: Position; today: Day; firstCostOn: Day | null }

/** The same after `withCountedCosts`: the purchases that count are among the costs. */
export type CountedInput = Omit<SpanTaxInput, 'purchases'>

export function withCountedCosts<Input extends SpanTaxInput>(input: Input): Omit<Input, 'purchases'> {
  const { purchases, ...rest } = input
  return { ...rest, costs: listCountedCosts(input, input.position) }
}

/** The tax of a tax year or a company's year by its estimate, and the takings that it falls on. */
export type SpanTax = Span & {
  /** The day of the estimate: the span's last, today at the latest. */
  asOf: Day
  rates: TaxRates
  tax: Pence
  expectedTakings: Pence
}

/** The span of the first day, that of the last day, and those between them; the last day is today at the latest. */
export function listSpanTaxes(days: Span, input: CountedInput): SpanTax[] {
  const months = groupRecords(input)
  const taxes: SpanTax[] = []
  for (let from = days.from; from <= days.to; ) {
    const span = taxSpan(from, input.position)
    taxes.push(estimateSpan(span, input, months))
    from = addDays(span.to, 1)
  }
  return taxes
}

/** Which records `listSpanTaxes` looks at; the last are those of the last span's `asOf`. */
export function spanTaxDays(from: Day, today: Day, position: Position): { weeksFrom: Day; costsFrom: Day } {
  const { to } = taxSpan(from, position)
  // Later spans look back for less than the year that the first of them has.
  const { weeksFrom, costsFrom } = estimateDays(earlierOf(to, today), today, position)
  return { weeksFrom, costsFrom }
}

/** The exact tax that falls on some of a span's takings. */
export function exactTaxOn(netTakings: Pence, { tax, expectedTakings }: SpanTax): Fraction {
  if (expectedTakings === 0) return ZERO_FRACTION
  return fraction(BigInt(tax) * BigInt(netTakings), expectedTakings)
}

function estimateSpan(span: Span, input: CountedInput, months: RecordMonths): SpanTax {
  const asOf = earlierOf(span.to, input.today)
  const rates = findRates(asOf)
  if (!rates) return { ...span, asOf, rates: vatRatesOn(asOf), tax: ZERO_PENCE, expectedTakings: ZERO_PENCE }
  const { tax, expected } = estimateTax({ ...input, ...recordsNear(asOf, input, months), rates, on: asOf })
  return { ...span, asOf, rates, tax: tax.total, expectedTakings: expected.takings }
}

type RecordMonths = { weeks: RowsByMonth<TakingsWeek>; costs: RowsByMonth<CostRow> }

function groupRecords({ weeks, costs }: CountedInput): RecordMonths {
  return {
    weeks: groupByMonth(weeks, ({ monday }) => monday),
    costs: groupByMonth(costs, ({ day }) => day),
  }
}

/** Only the records that the estimate of this day reads: it reads them several times, so fewer are faster. */
function recordsNear(asOf: Day, { position, today }: CountedInput, months: RecordMonths): TaxRecords {
  const { weeksFrom, costsFrom } = estimateDays(asOf, today, position)
  return {
    weeks: rowsOfMonths(months.weeks, { from: weeksFrom, to: asOf }),
    costs: rowsOfMonths(months.costs, { from: costsFrom, to: asOf }),
    purchases: [],
  }
}
