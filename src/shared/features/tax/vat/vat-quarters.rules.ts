import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { listCountedCosts, reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import { GOODS_CATEGORY } from '#shared/features/tax/records/expense-categories.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import {
  type CostRow,
  isWithin,
  type Span,
  type TaxRecords,
} from '#shared/features/tax/records/tax-records.rules.ts'
import { percentOf } from '#shared/features/tax/taxes/bands.rules.ts'
import {
  addDays,
  addMonths,
  type Day,
  endOfMonth,
  monthOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { schemeOn } from './vat-scheme.rules.ts'

export type VatQuarter = Span & {
  output: Pence
  input: Pence
  due: Pence
  dueBy: Day
  limitedCost: boolean
}

export type VatQuarters = { quarter: VatQuarter | null; quarters: VatQuarter[] }

/** How many quarters that have ended are shown. */
const ENDED_QUARTERS = 4

export type QuarterInput = TaxRecords & { today: Day; position: Position; rates: TaxRates }

/** The quarter of today, and the last that ended since registration, newest first. None while not registered. */
export function listQuarters(input: QuarterInput): VatQuarters {
  const { today, position, rates } = input
  const scheme = schemeOn(today, position.vat, rates)
  if (scheme.scheme === 'none') return { quarter: null, quarters: [] }
  const { registeredOn } = scheme
  const current = quarterAround(today, position.vat.quarterEnds)
  const ended = Array.from({ length: ENDED_QUARTERS }, (_, index) => monthsBefore(current, 3 * (index + 1)))
  const sumOf = ({ from, to }: Span) =>
    sumQuarter(input, { from: from < registeredOn ? registeredOn : from, to })
  return {
    quarter: sumOf(current),
    quarters: ended.filter(({ to }) => to >= registeredOn).map(sumOf),
  }
}

/** The quarter of HMRC's that a day lies in, whether the owner is registered in it or not. */
export function quarterAround(day: Day, quarterEnds: number): Span {
  const monthsToEnd = (quarterEnds - (monthOf(day) % 3) + 3) % 3
  const lastMonth = addMonths(startOfMonth(day), monthsToEnd)
  return { from: addMonths(lastMonth, -2), to: endOfMonth(lastMonth) }
}

export function monthsBefore({ from, to }: Span, count: number): Span {
  return { from: addMonths(from, -count), to: endOfMonth(addMonths(startOfMonth(to), -count)) }
}

/** The figures of a quarter, or of the registered part of one, as far as they are known. */
export function sumQuarter(input: QuarterInput, { from, to }: Span): VatQuarter {
  const { weeks, today, position, rates } = input
  const known = { from, to: to < today ? to : today }
  const costs = listCountedCosts(input, position).filter(({ day }) => isWithin(day, known))
  const { gross, vat } = sumTakings(weeks, known, position, rates)
  const reclaimed = sumPence(costs.map((row) => reclaimedVat(row, position, rates)))
  const isFlatRate = schemeOn(known.to, position.vat, rates).scheme === 'flat_rate'
  return {
    from,
    to,
    output: vat,
    input: reclaimed,
    due: pence(vat - reclaimed),
    dueBy: addDays(addMonths(startOfMonth(to), 2), 6),
    limitedCost: isFlatRate && hasFewGoods(costs, gross, rates),
  }
}

/** Whether HMRC treats the business as one of limited costs, on goods and takings with their VAT. */
function hasFewGoods(costs: readonly CostRow[], gross: Pence, { flatRate }: TaxRates): boolean {
  const { goodsShare, goodsAmount } = flatRate.limitedCost
  const goods = sumPence(
    costs.filter(({ category }) => category === GOODS_CATEGORY).map(({ amount }) => amount),
  )
  const { numerator, denominator } = percentOf(gross, goodsShare)
  return goods < goodsAmount || BigInt(goods) * denominator < numerator
}
