import type { Day } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'

/** What was taken in one week, summed over the businesses that count. A week without an entry has no row. */
export type TakingsWeek = { monday: Day; gross: Pence; tips: Pence }

/** Expenses that count, one or several of a day and category added up. */
export type CostRow = { day: Day; category: string; amount: Pence; vatAmount: Pence }

/** Stock purchases without a linked expense, one or several of a day added up. */
export type PurchaseRow = { day: Day; amount: Pence; vatAmount: Pence }

/**
 * An owner's records without those of excluded businesses, in any order. More days than asked for do no harm: the
 * rules look only at the days that matter.
 */
export type TaxRecords = {
  weeks: readonly TakingsWeek[]
  costs: readonly CostRow[]
  purchases: readonly PurchaseRow[]
}

export type Span = { from: Day; to: Day }

/** The first one and the last one belong to the span. */
export function isWithin(day: Day, { from, to }: Span): boolean {
  return from <= day && day <= to
}
