import { addDays, addMonths, type Day, monthOf, startOfMonth, yearOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence, sumPence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { SalonSize } from './example-spans.rules.ts'
import type { ExampleWeek } from './example-weeks.rules.ts'

export type ExampleGoal = {
  goalType: 'weekly' | 'monthly' | 'yearly'
  targetAmount: string
  year: number
  month: number | null
  /** An index in the list of businesses; null for all businesses. */
  business: number | null
  madeOn: Day
}

type Terms = Omit<ExampleGoal, 'madeOn'>

/** In the order in which they were set, newest last. */
export function makeExampleGoals(
  size: SalonSize,
  { today, weeks }: { today: Day; weeks: readonly ExampleWeek[] },
): ExampleGoal[] {
  const goals = size === 'demo' ? demoGoals(today, weeks) : accountGoals(today, weeks)
  return goals.map((goal, index) => ({ ...goal, madeOn: addDays(today, (index - goals.length) * 9) }))
}

function accountGoals(today: Day, weeks: readonly ExampleWeek[]): Terms[] {
  return [
    reachedLastMonth(today, weeks),
    { goalType: 'yearly', ...ofAll(today), targetAmount: '65000.00' },
    { goalType: 'weekly', ...ofAll(today), targetAmount: '2800.00' },
  ]
}

const CLINIC = 1

function demoGoals(today: Day, weeks: readonly ExampleWeek[]): Terms[] {
  return [
    { goalType: 'yearly', ...ofAll(today), year: yearOf(today) - 1, targetAmount: '205000.00' },
    reachedLastMonth(today, weeks),
    { goalType: 'yearly', ...ofAll(today), business: CLINIC, targetAmount: '75000.00' },
    { goalType: 'yearly', ...ofAll(today), targetAmount: '225000.00' },
    { goalType: 'monthly', ...ofAll(today), targetAmount: '19500.00' },
    { goalType: 'weekly', ...ofAll(today), targetAmount: '4800.00' },
  ]
}

function ofAll(today: Day) {
  return { year: yearOf(today), month: null, business: null }
}

const HUNDRED_POUNDS = 100_00

/** The target is a little below the income, so that the goal is reached on any day. */
function reachedLastMonth(today: Day, weeks: readonly ExampleWeek[]): Terms {
  const month = addMonths(startOfMonth(today), -1)
  const taken = sumOfMonth(weeks, month)
  const target = pence(Math.max(HUNDRED_POUNDS, taken - (taken % HUNDRED_POUNDS)))
  const terms = { year: yearOf(month), month: monthOf(month), business: null }
  return { goalType: 'monthly', ...terms, targetAmount: toDecimal(target) }
}

/** A week belongs to the month of its Monday. */
function sumOfMonth(weeks: readonly ExampleWeek[], month: Day): Pence {
  const inMonth = weeks.filter(({ weekStartDate }) => startOfMonth(weekStartDate) === month)
  return sumPence(inMonth.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
}
