import { fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { describePeriod } from './periods.rules.ts'
import { NOTHING_RECORDED, periodOf } from './report-words.rules.ts'
import type { Report } from './reports.contract.ts'

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

/** Without what the owner took out, tax, reclaimed VAT and what is dated ahead. */
const COSTS_BEFORE_PAY = 'Costs before you pay yourself'

/** `missing` is shown when there is no amount. */
export type BeforePayLine = ProfitAndLossLine & { missing: string }

/** The two lines below the net profit. */
export function toBeforePay(report: Report): BeforePayLine[] {
  const { revenueBasis, beforePay, drawings, profitBeforePay, expensesByCategory } = report
  const hasTakings = revenueBasis === 'recorded'
  const hasCosts = fromDecimal(beforePay.costs) > 0
  const isKnown = !isLeftOut(report) && revenueBasis !== 'projected'
  return [
    {
      label: 'Profit before you pay yourself',
      amount: isKnown && (hasTakings || hasCosts) ? fromDecimal(profitBeforePay) : null,
      missing: whyMissing(report),
    },
    {
      label: 'What you took out',
      amount: !isLeftOut(report) && expensesByCategory.length > 0 ? fromDecimal(drawings) : null,
      missing: isLeftOut(report) ? LEFT_OUT : NOTHING_RECORDED,
    },
  ]
}

/**
 * On paper the steps from the takings to the profit before pay stand above it, as far as the lines further up do not
 * have them: otherwise nobody could add it up.
 */
export function toBeforePayOnPaper(report: Report): BeforePayLine[] {
  const lines = toBeforePay(report)
  if (lines[0]?.amount == null) return lines
  const { takings, costs } = report.beforePay
  const steps = [
    { label: 'VAT in the takings', amount: pence(-fromDecimal(takings.vat)) },
    { label: 'Tips kept', amount: fromDecimal(takings.tips) },
  ].filter(({ amount }) => amount !== 0)
  if (costs !== report.expenses) steps.push({ label: COSTS_BEFORE_PAY, amount: fromDecimal(costs) })
  return [...steps.map((line) => ({ ...line, missing: NOTHING_RECORDED })), ...lines]
}

/** The costs that name no business, beside the report of one. None where there is nothing to say. */
export function toSharedCosts({ shared }: Report): BeforePayLine[] {
  if (shared === null) return []
  const lines = [
    { label: 'Expenses', amount: fromDecimal(shared.expenses) },
    { label: 'Of these, what you took out', amount: fromDecimal(shared.drawings) },
    { label: COSTS_BEFORE_PAY, amount: fromDecimal(shared.costs) },
  ]
  return lines.filter(({ amount }) => amount !== 0).map((line) => ({ ...line, missing: NOTHING_RECORDED }))
}

const LEFT_OUT = 'Left out of your tax'

function whyMissing(report: Report): string {
  if (isLeftOut(report)) return LEFT_OUT
  return report.revenueBasis === 'projected' ? 'No takings entered' : NOTHING_RECORDED
}

/** A report of a business that the owner's tax position leaves out. */
function isLeftOut({ businessId, leftOutBusinessIds }: Report): boolean {
  return businessId !== null && leftOutBusinessIds.includes(businessId)
}
