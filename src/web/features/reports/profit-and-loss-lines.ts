import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { fromDecimal, type Pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { periodOf } from './report-words.ts'

/** The amount is null when nothing is recorded. */
export type ProfitAndLossLine = { label: string; amount: Pence | null }

export type ProfitAndLossLines = {
  takings: ProfitAndLossLine
  /** Largest first. */
  costs: ProfitAndLossLine[]
  totalCosts: ProfitAndLossLine
  netProfit: ProfitAndLossLine
}

/** "Profit and loss, November 2026" */
export function titleOfProfitAndLoss(report: Report): string {
  const period = periodOf(report)
  return `Profit and loss, ${period === null ? 'all time' : describePeriod(period)}`
}

/**
 * Takings, costs by category, total costs and net profit, for every export. Where only the largest categories
 * have room, one line adds up the rest, so that the lines still add up to the total.
 */
export function toProfitAndLoss(
  report: Report,
  maxCategories: number = report.expensesByCategory.length,
): ProfitAndLossLines {
  const { revenue, revenueBasis, expenses, expensesByCategory, netProfit } = report
  const hasTakings = revenueBasis !== 'none'
  const hasCosts = expensesByCategory.length > 0
  return {
    takings: { label: takingsLabel(report), amount: hasTakings ? fromDecimal(revenue) : null },
    costs: toCosts(report, maxCategories),
    totalCosts: { label: 'Total costs', amount: hasCosts ? fromDecimal(expenses) : null },
    netProfit: { label: profitLabel(report), amount: hasTakings || hasCosts ? fromDecimal(netProfit) : null },
  }
}

function toCosts({ expensesByCategory }: Report, max: number): ProfitAndLossLine[] {
  const shown = expensesByCategory.slice(0, max)
  const rest = expensesByCategory.slice(max)
  const lines = shown.map(({ category, total }) => ({ label: category, amount: fromDecimal(total) }))
  if (rest.length === 0) return lines
  const amount = sumPence(rest.map(({ total }) => fromDecimal(total)))
  return [...lines, { label: restLabel(rest.length, shown.length), amount }]
}

function restLabel(count: number, shown: number): string {
  const categories = count === 1 ? '1 category' : `${count} categories`
  return shown === 0 ? `${categories} together` : `${categories} more, together`
}

function takingsLabel({ revenueBasis }: Report): string {
  return revenueBasis === 'projected' ? 'Takings, projected from your treatments' : 'Takings'
}

/** Names what is missing: costs without takings look like a loss, and takings without costs like a gain. */
function profitLabel({ revenueBasis, expensesByCategory }: Report): string {
  const hasCosts = expensesByCategory.length > 0
  if (revenueBasis === 'projected') return 'Net profit, projected'
  if (revenueBasis === 'none') return hasCosts ? 'Net profit, costs only' : 'Net profit'
  return hasCosts ? 'Net profit' : 'Net profit, takings only'
}
