import type { CostRow, PurchaseRow, TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'

export function week(monday: string, gross: string, tips = '0.00'): TakingsWeek {
  return { monday: day(monday), gross: fromDecimal(gross), tips: fromDecimal(tips) }
}

/** Equal weeks, one after the other. */
export function weeksFrom(monday: string, count: number, gross: string, tips = '0.00'): TakingsWeek[] {
  return Array.from({ length: count }, (_, index) => week(addDays(day(monday), 7 * index), gross, tips))
}

export function cost(on: string, category: string, amount: string, vatAmount = '0.00'): CostRow {
  return { ...purchase(on, amount, vatAmount), category }
}

export function purchase(on: string, amount: string, vatAmount = '0.00'): PurchaseRow {
  return { day: day(on), amount: fromDecimal(amount), vatAmount: fromDecimal(vatAmount) }
}
