import { formatDayAndMonth, formatShortDay, startOfMonth, yearOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { countDays } from './comparison.rules.ts'
import { describePeriod, type Period } from './periods.rules.ts'
import type { ComparedSums, Report } from './reports.contract.ts'

export type SumKey = 'revenue' | 'expenses' | 'netProfit' | 'profitBeforePay' | 'drawings'

/** A figure of one side, or why there is none. */
export type Cell = { amount: Pence } | { words: string }

const NOTHING = 'Nothing recorded'

/** A sum of nothing is not £0.00: it says that nothing was recorded, or that it is too early. */
export function toCell(sums: ComparedSums, key: SumKey): Cell {
  const words = MISSING[key](sums)
  return words === null ? { amount: fromDecimal(sums[key]) } : { words }
}

/** A profit needs both: takings without costs, or costs without takings, would look like a gain or a loss. */
const MISSING: Record<SumKey, (sums: ComparedSums) => string | null> = {
  revenue: missingTakings,
  expenses: missingExpenses,
  netProfit: (sums) => missingTakings(sums) ?? missingExpenses(sums),
  profitBeforePay: (sums) => missingTakings(sums) ?? (sums.hasCosts ? null : NOTHING),
  // Without an expense it is not known that nothing was taken out.
  drawings: missingExpenses,
}

function missingTakings({ weeks, weeksRecorded }: ComparedSums): string | null {
  if (weeks === 0) return 'Too early to compare'
  return weeksRecorded === 0 ? NOTHING : null
}

function missingExpenses({ hasExpenses }: ComparedSums): string | null {
  return hasExpenses ? null : NOTHING
}

/** How much more was spent than in as many days of the period before. Null when it was not more, or not known. */
export function findRise({ compared, before }: Pick<Report, 'compared' | 'before'>): Pence | null {
  if (compared === null || before === null || !before.hasExpenses) return null
  const rise = fromDecimal(compared.expenses) - fromDecimal(before.expenses)
  return rise > 0 ? pence(rise) : null
}

/** "November 2026 is not over: its first 17 days and 2 complete weeks of takings, beside as much of the others." */
export function describeComparison(report: Report, others: readonly ComparedSums[]): string {
  const { compared, isUnfinished, from, to } = report
  if (compared === null || from === null || to === null) return ''
  const name = describePeriod({ from, to })
  if (!isUnfinished) return `${name} beside ${others.map((sums) => describePeriod(sums)).join(' and ')}.`
  const days = countDays(compared)
  const weeks = describeWeeks(compared.weeks)
  // All its days are over, but the week in which it ends still runs.
  const what = days === countDays({ from, to }) ? `The last week of ${name}` : name
  const sentence = `${what} is not over: its first ${days === 1 ? 'day' : `${days} days`} and ${weeks}, beside as much of the others.`
  return [sentence, ...warnOfProfit(compared, days)].join(' ')
}

const PROFITS = ['netProfit', 'profitBeforePay'] as const

/** Costs count by days and takings by whole weeks, so a profit made of both is of two lengths of time. */
function warnOfProfit(compared: ComparedSums, days: number): string[] {
  const hasProfit = PROFITS.some((profit) => 'amount' in toCell(compared, profit))
  if (compared.weeks * 7 === days || !hasProfit) return []
  const weeks = compared.weeks === 1 ? '1 week' : `${compared.weeks} weeks`
  return [`Profits here set ${days === 1 ? '1 day' : `${days} days`} of costs against ${weeks} of takings.`]
}

function describeWeeks(weeks: number): string {
  if (weeks === 0) return 'no complete week of takings yet'
  return weeks === 1 ? 'one complete week of takings' : `${weeks} complete weeks of takings`
}

/** "1–17 Nov 2026", or the month or year that a side is: short enough for the head of a column. */
export function nameSide({ from, to }: Period): string {
  const name = describePeriod({ from, to })
  if (!name.includes(' to ')) return name
  if (startOfMonth(from) === startOfMonth(to)) return `${Number(from.slice(8))}–${formatShortDay(to)}`
  const first = yearOf(from) === yearOf(to) ? formatDayAndMonth(from) : formatShortDay(from)
  return `${first} – ${formatShortDay(to)}`
}

/** What else makes the sides unlike: their numbers of weeks, and weeks that were not entered. */
export function describeUnlike(sides: readonly { name: string; sums: ComparedSums }[]): string[] {
  const recorded = sides.filter(({ sums }) => sums.weeksRecorded > 0)
  const isUneven = new Set(recorded.map(({ sums }) => sums.weeks)).size > 1
  const counts = recorded.map(({ name, sums }) => `${sums.weeks} in ${name}`).join(', ')
  const gaps = recorded.filter(({ sums }) => sums.weeksRecorded < sums.weeks)
  return [
    ...(isUneven ? [`Takings count by Mondays: ${counts}.`] : []),
    ...gaps.map(({ name, sums }) => `Entered in ${name}: ${sums.weeksRecorded} of ${sums.weeks} weeks.`),
  ]
}
