import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'

export type ProfitAndLoss = { revenue: Pence; expenses: Pence; netProfit: Pence }

type MonthSum = { month: Day; total: Pence }
type MonthSpent = MonthSum & { drawings: Pence }

/** Income and expenses by month (oldest first) and in total. */
export function addProfitAndLoss(
  income: readonly MonthSum[],
  spent: readonly MonthSpent[],
): { total: ProfitAndLoss; months: (ProfitAndLoss & { month: Day; drawings: Pence })[] } {
  const names = [...new Set([...income, ...spent].map(({ month }) => month))].sort()
  const of = (sums: readonly MonthSum[], month: Day) =>
    sumPence(sums.filter((sum) => sum.month === month).map(({ total }) => total))
  return {
    total: toProfitAndLoss(addUp(income), addUp(spent)),
    months: names.map((month) => ({
      month,
      ...toProfitAndLoss(of(income, month), of(spent, month)),
      drawings: sumPence(spent.filter((sum) => sum.month === month).map(({ drawings }) => drawings)),
    })),
  }
}

function toProfitAndLoss(revenue: Pence, expenses: Pence): ProfitAndLoss {
  return { revenue, expenses, netProfit: pence(revenue - expenses) }
}

function addUp(sums: readonly MonthSum[]): Pence {
  return sumPence(sums.map(({ total }) => total))
}
