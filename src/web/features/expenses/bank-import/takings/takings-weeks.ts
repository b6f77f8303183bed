import {
  mergeWeek,
  type WeekChoice,
  type WeekOfMoneyIn,
} from '#shared/features/bank-import/weekly-money-in.rules.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

export type TakingsAct = WeekChoice | 'leave'

/** A week of the file beside what is entered for it, and what would be entered. */
export type TakingsWeek = WeekOfMoneyIn & {
  /** The week as it is entered now; null when it is not. */
  entered: WeeklyIncomeRecord | null
  act: TakingsAct
  /** Null when nothing is changed, or when no week can hold the figure. */
  after: Pence | null
}

/** A week that is entered already is left as it is unless the owner says otherwise. */
export function toTakingsWeeks(
  weeks: readonly WeekOfMoneyIn[],
  entered: readonly WeeklyIncomeRecord[],
  acts: ReadonlyMap<Day, TakingsAct>,
): TakingsWeek[] {
  const byWeek = new Map(entered.map((week) => [week.weekStartDate, week]))
  return weeks.map((week) => {
    const before = byWeek.get(week.weekStart) ?? null
    const act = acts.get(week.weekStart) ?? (before === null ? 'replace' : 'leave')
    const total = before && fromDecimal(before.weeklyTotal)
    return { ...week, entered: before, act, after: act === 'leave' ? null : mergeWeek(week, total, act) }
  })
}
