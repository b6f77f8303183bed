import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import type { Dashboard } from './dashboard.contract.ts'

/** Ahead or behind: of the newest monthly goal of all businesses, or else of last month. */
export type Standing =
  | { kind: 'goal'; ahead: Pence }
  | { kind: 'month'; percent: number; weeks: number }
  | { kind: 'too-early' }
  | { kind: 'nothing-earlier' }

export type Headline = { cameIn: Pence; setAside: Pence; standing: Standing }

type Figures = Pick<Dashboard, 'metrics' | 'goals'>

/** The month in one line. Null while the month's revenue is not one of entered weeks, or still nothing. */
export function toHeadline({ metrics, goals }: Figures): Headline | null {
  if (metrics === null || metrics.monthlyRevenueBasis !== 'recorded') return null
  const cameIn = fromDecimal(metrics.monthlyRevenue)
  if (cameIn === 0) return null
  return { cameIn, setAside: splitIncome(cameIn).vat, standing: toStanding(metrics, goals ?? []) }
}

function toStanding(
  { changes }: NonNullable<Figures['metrics']>,
  goals: NonNullable<Figures['goals']>,
): Standing {
  const goal = goals.find(({ goalType, businessId }) => goalType === 'monthly' && businessId === null)
  const { monthlyRevenue: percent, monthlyRevenueWeeks: weeks } = changes
  if (goal?.pace && goal.pace.weeks > 0) return { kind: 'goal', ahead: fromDecimal(goal.pace.ahead) }
  if (percent !== null && weeks !== null) return { kind: 'month', percent, weeks }
  return goal?.pace || weeks === 0 ? { kind: 'too-early' } : { kind: 'nothing-earlier' }
}
