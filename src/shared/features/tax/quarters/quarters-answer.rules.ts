import type { Quarters, TaxQuarterAnswer } from '#shared/features/tax/quarters.contract.ts'
import { toCsv } from '#shared/kernel/csv.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { TaxQuarter, TaxQuarters } from './quarters.rules.ts'

/** The quarters as `GET /api/quarters` answers them. */
export function toQuarters({ year, quarters, mtd }: TaxQuarters): Quarters {
  return { year, quarters: quarters.map(toQuarterAnswer), mtd }
}

/** The CSV file of a quarter; null before the quarter begins. */
export function toQuarterCsv({ takings, costs, lines, profit }: TaxQuarterAnswer): string | null {
  if (takings === null || costs === null || lines === null || profit === null) return null
  return toCsv([
    ['line', 'amount'],
    ['Turnover', takings],
    ...lines.map(({ hmrc, amount }) => [hmrc, amount]),
    ['Total expenses', costs],
    ['Net profit', profit],
  ])
}

const NO_FIGURES = {
  takings: null,
  costs: null,
  lines: null,
  profit: null,
  drawings: null,
  withoutReceipt: null,
}

function toQuarterAnswer({ quarter, from, to, dueBy, sums }: TaxQuarter): TaxQuarterAnswer {
  const days = { quarter, from, to, dueBy }
  if (!sums) return { ...days, ...NO_FIGURES }
  return {
    ...days,
    takings: toDecimal(sums.takings),
    costs: toDecimal(sums.costs),
    lines: sums.lines.map(({ hmrc, amount }) => ({ hmrc, amount: toDecimal(amount) })),
    profit: toDecimal(sums.profit),
    drawings: toDecimal(sums.drawings),
    withoutReceipt: sums.withoutReceipt,
  }
}
