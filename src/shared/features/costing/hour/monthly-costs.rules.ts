import { addDays, addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { type Fraction, fraction } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, sumPence } from '#shared/kernel/numbers/money.ts'

/** Expenses of a day and category, with the kind of the category, and without the VAT that the owner reclaims. */
export type SpentRow = { day: Day; category: string; kind: 'cost' | 'drawings' | 'neither'; net: Pence }

/** An owner's expenses. More days than asked for do no harm. */
export type Spent = {
  rows: readonly SpentRow[]
  /** The day of the owner's first expense, whatever it was for. Null without one. */
  firstExpenseOn: Day | null
}

/** A card counts these itself: products, labour and the card fee. */
const COUNTED_BY_CARDS = ['Products & Supplies', 'Wages', 'Directors Wages', 'Card & Bank Fees']

const MAX_MONTHS = 12
const MONTHS_TO_TRUST = 3

/** The last twelve full months: the expenses that are needed. */
export function spentSpan(today: Day): { from: Day; to: Day } {
  const thisMonth = startOfMonth(today)
  return { from: addMonths(thisMonth, -MAX_MONTHS), to: addDays(thisMonth, -1) }
}

/** Whether so many full months hold costs that their mean says more than the saved rate. */
export function hasCostsToTrust(spent: Spent, today: Day): boolean {
  const held = new Set(listCounted(spent, today).map(({ day }) => startOfMonth(day)))
  return held.size >= MONTHS_TO_TRUST
}

/** The exact mean cost of a full month. Null while there are none. */
export function meanMonthlyCosts(spent: Spent, today: Day): Fraction | null {
  const counted = listCounted(spent, today)
  if (counted.length === 0) return null
  return fraction(sumPence(counted.map(({ net }) => net)), listFullMonths(spent, today).length)
}

function listCounted(spent: Spent, today: Day): SpentRow[] {
  const months = listFullMonths(spent, today)
  return spent.rows.filter(
    ({ day, category, kind }) =>
      kind === 'cost' && !COUNTED_BY_CARDS.includes(category) && months.includes(startOfMonth(day)),
  )
}

/** The months that are averaged, oldest first: the last twelve full ones, or those since the first expense's month. */
function listFullMonths({ firstExpenseOn }: Spent, today: Day): Day[] {
  if (firstExpenseOn === null) return []
  const first = startOfMonth(firstExpenseOn)
  const back = Array.from({ length: MAX_MONTHS }, (_, index) =>
    addMonths(startOfMonth(today), index - MAX_MONTHS),
  )
  return back.filter((month) => month >= first)
}
