import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import type { TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { dayOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** What the sums of an estimate are written from. */
export type EstimateContext = { estimate: TaxEstimate; position: Position; rates: TaxRates }

export function toEstimateContext(estimate: TaxEstimate, position: TaxPositionInput): EstimateContext {
  return { estimate, position: toPosition(position), rates: ratesOfYear(estimate.rates.year) }
}

/** What was taken so far without VAT, with what was taken before the first entry. */
export function takenSoFar({ takings, earlier }: TaxEstimate): Pence {
  return pence(fromDecimal(takings.net) + fromDecimal(earlier.takings))
}

/** What was spent so far, with what was spent before the first entry. */
export function spentSoFar({ costs, earlier }: TaxEstimate): Pence {
  return pence(fromDecimal(costs.total) + fromDecimal(earlier.costs))
}

/** The last day of the year is here and no week is awaited, so what is expected is what there is. */
export function isWholeYear(estimate: TaxEstimate): boolean {
  const { asOf, to, expected } = estimate
  return (
    asOf >= to &&
    fromDecimal(expected.takings) === takenSoFar(estimate) &&
    fromDecimal(expected.costs) === spentSoFar(estimate)
  )
}

/** The rates of "2026-27", which begins on 6 April. */
function ratesOfYear(year: string): TaxRates {
  return requireRates(dayOf(Number(year.slice(0, 4)), 4, 6))
}
