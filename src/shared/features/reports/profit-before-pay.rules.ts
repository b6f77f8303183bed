import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { listCountedCosts, sumCosts } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings, type TakingsSums } from '#shared/features/tax/records/takings.rules.ts'
import type { Span, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** What a business left before its owner took anything, and what they took. */
export type BeforePay = {
  takings: TakingsSums
  /** Without the VAT that is reclaimed. */
  costs: Pence
  profitBeforePay: Pence
  drawings: Pence
}

export type BeforePayContext = { position: Position; rates: TaxRates }

/** The days whose costs count, and the Mondays whose takings do. */
export type BeforePaySpan = { days: Span; weeks: Span }

/** By the rules of the tax estimate, so that the report and Tax & VAT never differ. */
export function sumBeforePay(
  records: TaxRecords,
  { days, weeks }: BeforePaySpan,
  { position, rates }: BeforePayContext,
): BeforePay {
  const takings = sumTakings(records.weeks, weeks, position, rates)
  const { total, drawings } = sumCosts(listCountedCosts(records, position), days, position, rates)
  return { takings, costs: total, profitBeforePay: pence(takings.net - total), drawings }
}

/** One business alone, where the costs of all businesses were read with its own. */
export function withoutShared(whole: BeforePay, shared: BeforePay): BeforePay {
  const costs = pence(whole.costs - shared.costs)
  return {
    takings: whole.takings,
    costs,
    profitBeforePay: pence(whole.takings.net - costs),
    drawings: pence(whole.drawings - shared.drawings),
  }
}
