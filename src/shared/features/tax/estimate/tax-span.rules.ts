import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { PACE_WEEKS } from '#shared/features/tax/records/takings.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import {
  addDays,
  addMonths,
  type Day,
  earlierOf,
  endOfMonth,
  mondayOf,
  monthOf,
  startOfMonth,
  taxYearOf,
} from '#shared/kernel/calendar/days.ts'

/** The costs of at most this many days say what the rest of the span will cost. */
export const MAX_COST_DAYS = 365

/** The tax year of that day, or the year of the company's accounts that it lies in. */
export function taxSpan(on: Day, { legalForm, yearEndMonth }: Position): Span {
  if (legalForm === 'sole_trader') {
    const { from, to } = taxYearOf(on)
    return { from, to }
  }
  const monthsToEnd = (yearEndMonth - monthOf(on) + 12) % 12
  const lastMonth = addMonths(startOfMonth(on), monthsToEnd)
  return { from: addMonths(lastMonth, -11), to: endOfMonth(lastMonth) }
}

export type EstimateDays = Span & {
  asOf: Day
  /** The first Monday and the first day whose records the estimate looks at; the last is `asOf`. */
  weeksFrom: Day
  costsFrom: Day
}

/** What an estimate is about, and which records it needs. */
export function estimateDays(on: Day, today: Day, position: Position): EstimateDays {
  const span = taxSpan(on, position)
  const asOf = on < today ? on : today
  return {
    ...span,
    asOf,
    weeksFrom: earlierOf(span.from, addDays(mondayOf(asOf), -7 * PACE_WEEKS)),
    costsFrom: earlierOf(span.from, addDays(asOf, 1 - MAX_COST_DAYS)),
  }
}
