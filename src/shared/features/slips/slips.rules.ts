import { addMonths, type Day, formatShortDay, mondayOf } from '#shared/kernel/calendar/days.ts'
import { formatPounds, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'

// Slips of the finger that are asked about before they are saved. Nothing here refuses anything.

/** How many of the last amounts make the usual one, and how many are needed. */
export const MAX_COMPARED = 12
const MIN_COMPARED = 5
const TIMES = 10

/** The middle of the last amounts, newest first. Null when there are too few, or when the middle is 0. */
export function findUsual(last: readonly Pence[]): Pence | null {
  const sorted = last.slice(0, MAX_COMPARED).sort((a, b) => a - b)
  if (sorted.length < MIN_COMPARED) return null
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  const lower = sorted.length % 2 === 0 ? (sorted[half - 1] ?? 0) : upper
  const middle = pence(Number(divideRounded(BigInt(lower) + BigInt(upper), 2n)))
  return middle === 0 ? null : middle
}

type AmountFacts = {
  amount: Pence
  /** The last amounts of the same kind, newest first. */
  last: readonly Pence[]
  /** What is compared, in a sentence: "the usual cost of Wages". */
  usualWords: string
}

export function askAboutAmount({ amount, last, usualWords }: AmountFacts): string | null {
  const usual = findUsual(last)
  if (usual === null || amount <= usual * TIMES) return null
  return `${formatPounds(amount)} is more than ten times ${usualWords}, ${formatPounds(usual)}.`
}

export function askAboutDay(day: Day, today: Day): string | null {
  if (day < addMonths(today, -12)) return `${formatShortDay(day)} is more than a year ago.`
  if (day > addMonths(today, 12)) return `${formatShortDay(day)} is more than a year ahead.`
  return null
}

export function askAboutWeek(week: Day, today: Day): string | null {
  return week > mondayOf(today) ? 'This week has not begun yet.' : null
}

type Cost = { day: Day; amount: Pence; category: string }
export type NamedCost = Cost & { name: string }

/** The same amount in the same category on the same day. */
export function askAboutSameCost(cost: Cost, others: readonly NamedCost[]): string | null {
  const same = others.find(
    ({ day, amount, category }) => day === cost.day && amount === cost.amount && category === cost.category,
  )
  if (!same) return null
  return `${formatPounds(same.amount)} on ${formatShortDay(same.day)} is already there: ${same.name}.`
}

/** For a purchase that is to be recorded as an expense: any expense of that amount on that day is probably it. */
export function askAboutSameExpense(
  { day, amount }: Omit<Cost, 'category'>,
  expenses: readonly NamedCost[],
): string | null {
  const same = expenses.find((expense) => expense.day === day && expense.amount === amount)
  if (!same) return null
  return `An expense of ${formatPounds(amount)} on ${formatShortDay(day)} is already there: ${same.name}. It would count twice.`
}

/** One line of all that was found, with the button that saves it all the same. Null when nothing was found. */
export function toQuestion(found: readonly (string | null)[], button: string): string | null {
  const slips = found.filter((slip) => slip !== null)
  return slips.length === 0 ? null : `${slips.join(' ')} If that is right, press “${button}” again.`
}
