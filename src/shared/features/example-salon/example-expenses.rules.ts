import { addDays, addMonths, type Day, monthOf, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { vatInCost } from '#shared/kernel/numbers/cost-vat.ts'
import { type Pence, pence, share, toDecimal, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { BILLS, type Bill } from './example-bills.rules.ts'
import { OUTLAYS } from './example-outlays.rules.ts'
import type { ExamplePurchase } from './example-purchases.rules.ts'
import { createSeededRandom, type SeededRandom } from './example-random.rules.ts'
import { grownInStepsBy, type SalonSize, type Span, spansOf, spreadDays } from './example-spans.rules.ts'

export type ExampleExpense = {
  category: string
  description: string
  amount: string
  vatAmount: string
  date: Day
  /** The place of its business in the list of businesses; null for a cost of all. */
  business: number | null
}

const SEED = 4_519
const GROWTH_A_YEAR = percent(4_00)

/** The total number of expenses, including those linked to a purchase. */
const EXPENSE_COUNTS: Record<SalonSize, number> = { account: 120, demo: 1_500 }

/**
 * The expenses without a purchase, oldest first: the bills, and as many outlays as the total number leaves
 * room for.
 */
export function makeExampleExpenses(
  size: SalonSize,
  { today, purchases }: { today: Day; purchases: readonly ExamplePurchase[] },
): ExampleExpense[] {
  const random = createSeededRandom(SEED)
  const { all, recent } = spansOf(size, today)
  const bills = all.flatMap((span) => BILLS[size].flatMap((bill) => payBill(bill, { span, today }, random)))
  const following = purchases.filter(({ recordExpense }) => recordExpense).length
  const room = Math.max(0, EXPENSE_COUNTS[size] - following - bills.length)
  const outlays = spreadDays(recent, room, random).map((date) => payOutlay(date, random))
  return [...bills, ...outlays].sort((a, b) => compare(a.date, b.date))
}

function payBill(
  bill: Bill,
  { span, today }: { span: Span; today: Day },
  random: SeededRandom,
): ExampleExpense[] {
  const { category, description, amount, variation, hasVat = false, business = null } = bill
  return daysDue(bill, span).map((date) => {
    const grown = share(amount, grownInStepsBy(GROWTH_A_YEAR, { day: date, today }))
    const paid = toPaid(random.near(grown, variation), hasVat)
    return { category, description, ...paid, date, business }
  })
}

function daysDue({ date, months }: Bill, { from, to }: Span): Day[] {
  const due: Day[] = []
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) {
    const day = addDays(month, date - 1)
    if (day >= from && day <= to && (months?.includes(monthOf(month)) ?? true)) due.push(day)
  }
  return due
}

function payOutlay(date: Day, random: SeededRandom): ExampleExpense {
  const { category, description, cost, hasVat } = random.pick(OUTLAYS)
  const [from, to] = cost
  const paid = toPaid(pence(random.whole(from * 20, to * 20) * 5), hasVat)
  return { category, description, ...paid, date, business: null }
}

function toPaid(amount: Pence, hasVat: boolean) {
  return { amount: toDecimal(amount), vatAmount: toDecimal(hasVat ? vatInCost(amount) : ZERO_PENCE) }
}

function compare(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
