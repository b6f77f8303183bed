import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import { type CostSums, listCountedCosts, sumCosts } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import {
  averageWeek,
  listMondays,
  sumTakings,
  type TakingsSums,
} from '#shared/features/tax/records/takings.rules.ts'
import type { Span, TakingsWeek, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { addFractions, fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { type Due, listDue } from './due-dates.rules.ts'
import { comingCosts, comingTakings } from './expected-year.rules.ts'
import { type TaxOnProfit, taxOnProfit } from './tax-on-profit.rules.ts'
import { estimateDays } from './tax-span.rules.ts'

/**
 * What an estimate is made from. Weeks are needed from `estimateDays().weeksFrom` on, costs and purchases from
 * `.costsFrom` on. `firstCostOn` is the day of the first cost ever, up to `asOf`: an expense of kind `cost`, or a
 * purchase if the owner counts purchases. Null without any.
 */
export type EstimateInput = TaxRecords & {
  position: Position
  /** Of the tax year of `on`. */
  rates: RatesOfDay
  on: Day
  today: Day
  firstCostOn: Day | null
}

export type Estimate = Span & {
  asOf: Day
  weeksMissing: number
  takings: TakingsSums
  earlier: { takings: Pence; costs: Pence }
  costs: CostSums
  profit: Pence
  expected: { averageWeek: Pence; takings: Pence; costs: Pence; profit: Pence }
  tax: TaxOnProfit
  taxSoFar: Pence
  ofNext100: Pence
  due: Due[]
}

const A_HUNDRED_POUNDS = pence(100_00)

/** What a year has brought so far, what it will bring at this pace, and the tax on that. */
export function estimateTax(input: EstimateInput): Estimate {
  const { position, rates, on, today } = input
  const { from, to, asOf } = estimateDays(on, today, position)
  const span = { from, to }
  const soFar = sumSoFar(input, { from, to: asOf })
  const expected = expectYear(input, { span, asOf, ...soFar })
  const tax = taxOnProfit(expected.profit, position, rates)
  const withMore = taxOnProfit(pence(expected.profit + A_HUNDRED_POUNDS), position, rates)
  const { takings, earlier, costs } = soFar
  const takenSoFar = pence(takings.net + earlier.takings)
  return {
    ...span,
    asOf,
    weeksMissing: countMissingWeeks(input.weeks, span, asOf),
    ...soFar,
    profit: pence(takenSoFar - costs.total - earlier.costs),
    expected,
    tax,
    taxSoFar: taxOfPart(tax.total, takenSoFar, expected.takings),
    ofNext100: pence(withMore.total - tax.total),
    due: listDue(tax.total, span, position, rates),
  }
}

type SoFar = Pick<Estimate, 'takings' | 'earlier' | 'costs'>

function sumSoFar(input: EstimateInput, span: Span): SoFar {
  const { position, rates, weeks } = input
  const { earlier } = position
  return {
    takings: sumTakings(weeks, span, position, rates),
    earlier:
      earlier?.from === span.from
        ? { takings: earlier.takings, costs: earlier.costs }
        : { takings: ZERO_PENCE, costs: ZERO_PENCE },
    costs: sumCosts(listCountedCosts(input, position), span, position, rates),
  }
}

function expectYear(input: EstimateInput, soFar: SoFar & { span: Span; asOf: Day }): Estimate['expected'] {
  const { position, rates, today, firstCostOn } = input
  const { span, asOf, takings, earlier, costs } = soFar
  const weeks = input.weeks.filter(({ monday }) => monday <= asOf)
  const coming = comingTakings(weeks, { span, asOf, today }, position, rates)
  const comingCost = comingCosts(
    listCountedCosts(input, position),
    { span, asOf, firstCostOn },
    position,
    rates,
  )
  const expectedTakings = roundToPence(addFractions(fraction(earlier.takings + takings.net), coming))
  const expectedCosts = roundToPence(addFractions(fraction(earlier.costs + costs.total), comingCost))
  return {
    averageWeek: roundToPence(averageWeek(weeks, asOf).gross),
    takings: expectedTakings,
    costs: expectedCosts,
    profit: pence(expectedTakings - expectedCosts),
  }
}

/** The part of a year's tax that falls on some of its takings. */
export function taxOfPart(total: Pence, part: Pence, whole: Pence): Pence {
  if (whole === 0) return ZERO_PENCE
  return pence(Math.min(total, roundToPence(fraction(BigInt(total) * BigInt(part), whole))))
}

function countMissingWeeks(weeks: readonly TakingsWeek[], span: Span, asOf: Day): number {
  const entered = new Set(weeks.map(({ monday }) => monday))
  return listMondays(span).filter((monday) => monday < mondayOf(asOf) && !entered.has(monday)).length
}
