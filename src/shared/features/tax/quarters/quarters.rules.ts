import { taxYearName, vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { type CostSums, listCountedCosts, sumCosts } from '#shared/features/tax/records/costs.rules.ts'
import { placeOfCategory } from '#shared/features/tax/records/expense-categories.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import {
  type CostRow,
  isWithin,
  type PurchaseRow,
  type Span,
  type TakingsWeek,
} from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, dayOf, earlierOf, taxYearOf, yearOf } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { FIRST_DECIDING_DAY, findUpdatesStart, type UpdatesStart } from './updates-start.rules.ts'

/** How many of the records that a row adds up have no receipt. */
type Receipts = { withoutReceipt: number }

/**
 * Weeks are needed from `quarterDays().weeksFrom` to `.weeksTo`, costs (of every kind) and purchases from `.costsFrom`
 * to `.costsTo`. Further days do no harm.
 */
export type QuartersInput = {
  weeks: readonly TakingsWeek[]
  /** The Monday of the first week there ever was, up to today. */
  firstWeek: Day | null
  costs: readonly (CostRow & Receipts)[]
  purchases: readonly (PurchaseRow & Receipts)[]
  position: Position
  /** A day of the tax year that is asked for. */
  on: Day
  today: Day
}

type QuarterSums = {
  takings: Pence
  costs: Pence
  lines: CostSums['lines']
  profit: Pence
  drawings: Pence
  withoutReceipt: number
}

/** `sums` are of the year up to the quarter's end, today at the latest; null before the quarter begins. */
export type TaxQuarter = Span & { quarter: number; dueBy: Day; sums: QuarterSums | null }

export type TaxQuarters = { year: string; quarters: TaxQuarter[]; mtd: UpdatesStart }

export type QuarterDays = { weeksFrom: Day; weeksTo: Day; costsFrom: Day; costsTo: Day }

/** Which records are needed. Weeks up to today, because the first there ever was may be of a later year. */
export function quarterDays(on: Day, today: Day): QuarterDays {
  const { from, to } = taxYearOf(on)
  return {
    weeksFrom: earlierOf(from, FIRST_DECIDING_DAY),
    weeksTo: today,
    costsFrom: from,
    costsTo: earlierOf(to, today),
  }
}

/** The days of the four quarters of a tax year, all from 6 April on. */
export function quarterSpans(on: Day): Span[] {
  return quartersOfYear(on).map(({ from, to }) => ({ from, to }))
}

/** The figures of a sole trader's quarterly updates; a company has none. */
export function listTaxQuarters(input: QuartersInput): TaxQuarters {
  const { position, on, today } = input
  const quarters = position.legalForm === 'company' ? [] : quartersOfYear(on)
  return {
    year: taxYearName(on),
    quarters: quarters.map(({ begins, ...quarter }) => ({
      ...quarter,
      sums: begins > today ? null : sumUpTo(input, { from: quarter.from, to: earlierOf(quarter.to, today) }),
    })),
    mtd: findUpdatesStart(input),
  }
}

/** Every quarter counts from 6 April on; `begins` is the day after the one before it. */
function quartersOfYear(on: Day): (Omit<TaxQuarter, 'sums'> & { begins: Day })[] {
  const { from } = taxYearOf(on)
  const year = yearOf(from)
  const next = year + 1
  return [
    { quarter: 1, begins: from, to: dayOf(year, 7, 5), dueBy: dayOf(year, 8, 7) },
    { quarter: 2, begins: dayOf(year, 7, 6), to: dayOf(year, 10, 5), dueBy: dayOf(year, 11, 7) },
    { quarter: 3, begins: dayOf(year, 10, 6), to: dayOf(next, 1, 5), dueBy: dayOf(next, 2, 7) },
    { quarter: 4, begins: dayOf(next, 1, 6), to: dayOf(next, 4, 5), dueBy: dayOf(next, 5, 7) },
  ].map((quarter) => ({ ...quarter, from }))
}

function sumUpTo(input: QuartersInput, span: Span): QuarterSums {
  const { weeks, position } = input
  const rates = vatRatesOn(span.from)
  const rows = listCountedCosts(input, position).filter(({ day }) => isWithin(day, span))
  const takings = sumTakings(weeks, span, position, rates).net
  const { total, lines, drawings } = sumCosts(rows, span, position, rates)
  const isCost = ({ category }: CostRow) => placeOfCategory(category, position.legalForm).kind === 'cost'
  return {
    takings,
    costs: total,
    lines,
    profit: pence(takings - total),
    drawings,
    withoutReceipt: rows.filter(isCost).reduce((count, row) => count + row.withoutReceipt, 0),
  }
}
