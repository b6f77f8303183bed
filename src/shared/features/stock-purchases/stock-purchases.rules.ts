import { addDays, addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { averageFullMonths } from '#shared/kernel/calendar/months.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

/** From the first day of the month (N−1) months back to the last day of this month. */
export function budgetPeriod(today: Day, months: number): { from: Day; to: Day } {
  const thisMonth = startOfMonth(today)
  return { from: addMonths(thisMonth, 1 - months), to: addDays(addMonths(thisMonth, 1), -1) }
}

type MonthCategorySum = { month: Day; category: string; count: number; total: Pence }

export type Budget = {
  total: Pence
  /** The total ÷ N, as specified: the running month and months before the first purchase count as well. */
  monthlyAverage: Pence
  fullMonthAverage: Pence | null
  fullMonths: number
  topCategory: string | null
  count: number
  /** Every month of the period, oldest first, including empty ones. */
  byMonth: { month: Day; total: Pence }[]
}

export function estimateBudget(
  rows: readonly MonthCategorySum[],
  { from, months, today }: { from: Day; months: number; today: Day },
): Budget {
  const total = addUp(rows)
  const full = averageFullMonths(rows, today)
  const names = Array.from({ length: months }, (_, index) => addMonths(from, index))
  return {
    total,
    monthlyAverage: pence(Number(divideRounded(BigInt(total), BigInt(months)))),
    fullMonthAverage: full?.average ?? null,
    fullMonths: full?.months.length ?? 0,
    topCategory: findTop(rows),
    count: rows.reduce((count, row) => count + row.count, 0),
    byMonth: names.map((month) => ({ month, total: addUp(rows.filter((row) => row.month === month)) })),
  }
}

/** The category with the largest sum. Of equal sums the first by name wins. */
function findTop(rows: readonly MonthCategorySum[]): string | null {
  const names = [...new Set(rows.map((row) => row.category))].sort()
  const sums = names.map((category) => ({
    category,
    total: addUp(rows.filter((row) => row.category === category)),
  }))
  return (
    sums.reduce<(typeof sums)[number] | null>(
      (top, next) => (top && top.total >= next.total ? top : next),
      null,
    )?.category ?? null
  )
}

function addUp(rows: readonly { total: Pence }[]): Pence {
  return pence(rows.reduce<number>((sum, row) => sum + row.total, ZERO_PENCE))
}
