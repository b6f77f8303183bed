import { addMonths, type Day } from '#shared/kernel/calendar/days.ts'
import { BILLS } from './example-bills.rules.ts'
import type { ExampleExpense } from './example-expenses.rules.ts'
import type { SalonSize } from './example-spans.rules.ts'

export type ExampleRepeatingCost = Pick<
  ExampleExpense,
  'category' | 'description' | 'amount' | 'vatAmount'
> & {
  every: 'month'
  firstOn: Day
  isVariable: boolean
  /** Every day up to this one has been dealt with. */
  settledTo: Day
}

/** How long the salon has had its repeating costs. What it paid before was typed. */
const MONTHS = 6

/** The bills that come every month, with what each came to last time. */
export function makeExampleRepeatingCosts(
  size: SalonSize,
  { today, expenses }: { today: Day; expenses: readonly ExampleExpense[] },
): ExampleRepeatingCost[] {
  const since = addMonths(today, -MONTHS)
  return BILLS[size]
    .filter(({ months }) => months === undefined)
    .flatMap(({ category, description, variation }) => {
      const paid = expenses.filter((one) => one.description === description && one.date >= since)
      const [first] = paid
      const last = paid.at(-1)
      if (!first || !last) return []
      const { amount, vatAmount } = last
      const cost = { category, description, amount, vatAmount, every: 'month' as const }
      return [{ ...cost, firstOn: first.date, isVariable: variation > 0, settledTo: today }]
    })
}
