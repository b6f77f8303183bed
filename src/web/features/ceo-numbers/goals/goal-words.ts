import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { GoalType, IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { goalPeriod, isRunning } from '#shared/features/income-goals/income-goals.rules.ts'
import { type Day, dayOf, formatDayAndMonth, formatMonth } from '#shared/kernel/calendar/days.ts'
import { firstMonday } from '#shared/kernel/calendar/weeks.ts'
import { formatWholePounds, fromDecimal, pence } from '#shared/kernel/numbers/money.ts'

export const GOAL_TYPE_NAMES: Record<GoalType, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

export type GoalTerms = Pick<IncomeGoalRecord, 'goalType' | 'year' | 'month' | 'businessId'>

/** "Monthly goal" */
export function goalTitle({ goalType }: GoalTerms): string {
  return `${GOAL_TYPE_NAMES[goalType]} goal`
}

/** "Main Salon, November 2026": the business and the period of the goal. */
export function goalScope(goal: GoalTerms, businesses: readonly BusinessRecord[]): string {
  return `${ownerOf(goal, businesses)}, ${periodOf(goal)}`
}

/** The name of a goal within a sentence. */
export function goalName(goal: GoalTerms, businesses: readonly BusinessRecord[]): string {
  return `${goal.goalType} goal of ${goalScope(goal, businesses)}`
}

export type GoalState = 'running' | 'reached' | 'missed' | 'coming' | 'aside'

/** The state of a goal today. A goal that was reached stays reached, whether it still runs or is over. */
export function goalState(
  { isActive, from, to, progress }: Pick<IncomeGoalRecord, 'isActive' | 'from' | 'to' | 'progress'>,
  today: Day,
): GoalState {
  if (isActive === 0) return 'aside'
  if (from > today) return 'coming'
  if (progress >= 100) return 'reached'
  return isRunning({ from, to }, today) ? 'running' : 'missed'
}

export type Pace =
  | { direction: 'ahead' | 'behind'; amount: string; since: string | null }
  | { direction: 'on' }
  | { direction: 'too-early' }

/**
 * Whole pounds ahead of an even pace or behind it; null where there is no pace. `since` is the week from which
 * it counts, where that is not the first of the period.
 */
export function paceOf({ pace, from }: IncomeGoalRecord): Pace | null {
  if (!pace) return null
  if (pace.weeks === 0) return { direction: 'too-early' }
  const ahead = fromDecimal(pace.ahead)
  const amount = formatWholePounds(pence(Math.abs(ahead)))
  if (amount === '£0') return { direction: 'on' }
  const since = pace.since > firstMonday(from) ? formatDayAndMonth(pace.since) : null
  return { direction: ahead > 0 ? 'ahead' : 'behind', amount, since }
}

function ownerOf({ businessId }: GoalTerms, businesses: readonly BusinessRecord[]): string {
  if (businessId === null) return 'all businesses'
  return businesses.find(({ id }) => id === businessId)?.name ?? 'another business'
}

function periodOf(goal: GoalTerms): string {
  if (goal.goalType === 'weekly') return 'every week'
  if (goal.goalType === 'yearly') return String(goal.year)
  if (goal.month === null) return 'every month'
  // The goal has its own month, so today does not matter.
  return formatMonth(goalPeriod(goal, dayOf(2000, 1, 1)).from)
}
