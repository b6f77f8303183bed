import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

export type CategorySum = { category: string; count: number; total: Pence }
export type MonthCategorySum = CategorySum & { month: Day }
export type MonthSum = { month: Day; count: number; total: Pence; categories: CategorySum[] }

export type ExpenseSums = { count: number; total: Pence; months: MonthSum[]; categories: CategorySum[] }

/** Months newest first, categories largest first. The parts always add up to the total. */
export function sumExpenses(rows: readonly MonthCategorySum[]): ExpenseSums {
  const names = [...new Set(rows.map((row) => row.month))].sort().reverse()
  const months = names.map((month) => {
    const ofMonth = rows.filter((row) => row.month === month)
    return { month, ...addUp(ofMonth), categories: byCategory(ofMonth) }
  })
  return { ...addUp(rows), months, categories: byCategory(rows) }
}

function byCategory(rows: readonly CategorySum[]): CategorySum[] {
  const names = [...new Set(rows.map((row) => row.category))]
  return names
    .map((category) => ({ category, ...addUp(rows.filter((row) => row.category === category)) }))
    .sort((a, b) => b.total - a.total || a.category.localeCompare(b.category))
}

function addUp(rows: readonly CategorySum[]): { count: number; total: Pence } {
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    total: pence(rows.reduce<number>((total, row) => total + row.total, 0)),
  }
}
