import { isWithin, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, endOfMonth, monthOf, startOfMonth, yearOf } from '#shared/kernel/calendar/days.ts'
import { countMondays } from '#shared/kernel/calendar/weeks.ts'
import { fraction, roundToPence, subtractFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, sumPence } from '#shared/kernel/numbers/money.ts'

/** A monthly goal of all businesses; without a month it is one for every month, whatever its year. */
export type MonthlyGoal = { id: number; target: Pence; year: number; month: number | null }

/** The first of the goals, newest first, that the month of this week has. */
export function findGoalOfWeek(goals: readonly MonthlyGoal[], monday: Day): MonthlyGoal | null {
  const isOfMonth = ({ year, month }: MonthlyGoal) =>
    month === null || (year === yearOf(monday) && month === monthOf(monday))
  return goals.find(isOfMonth) ?? null
}

/** How much more the month has taken up to this week than an even part of the target for each of its Mondays. */
export function aheadOfGoal(weeks: readonly TakingsWeek[], target: Pence, monday: Day): Pence {
  const soFar = { from: startOfMonth(monday), to: monday }
  const taken = sumPence(weeks.filter((week) => isWithin(week.monday, soFar)).map(({ gross }) => gross))
  const mondays = countMondays({ from: soFar.from, to: endOfMonth(monday) })
  const asked = fraction(BigInt(target) * BigInt(countMondays(soFar)), mondays)
  return roundToPence(subtractFractions(fraction(taken), asked))
}
