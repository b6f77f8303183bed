import type { Day } from '#shared/kernel/calendar/days.ts'
import { vatInCost } from '#shared/kernel/numbers/cost-vat.ts'
import { pence, share, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { createSeededRandom, type SeededRandom } from './example-random.rules.ts'
import { grownBy, type SalonSize, spansOf, spreadDays } from './example-spans.rules.ts'
import { STOCK } from './example-stock.rules.ts'

export type ExamplePurchase = {
  supplier: string
  purchaseDate: Day
  totalAmount: string
  /** All its suppliers are registered for VAT. */
  vatAmount: string
  category: string
  description: string
  /** Whether it has a linked expense under Products & Supplies. */
  recordExpense: boolean
}

const SEED = 3_307
const GROWTH_A_YEAR = percent(4_00)

/** The number of purchases in each span. */
const COUNTS: Record<SalonSize, readonly number[]> = { account: [8, 16], demo: [300] }

/** Oldest first. */
export function makeExamplePurchases(size: SalonSize, today: Day): ExamplePurchase[] {
  const random = createSeededRandom(SEED)
  const days = spansOf(size, today).all.flatMap((span, index) =>
    spreadDays(span, COUNTS[size][index] ?? 0, random),
  )
  return days.map((day, index) => ({
    ...pickStock(random, { day, today }),
    purchaseDate: day,
    // Three of five purchases: real owners do not tick the box every time.
    recordExpense: index % 5 < 3,
  }))
}

function pickStock(random: SeededRandom, days: { day: Day; today: Day }) {
  const { category, supplier, description, cost } = random.pick(STOCK)
  const [from, to] = cost
  const amount = share(pence(random.whole(from * 20, to * 20) * 5), grownBy(GROWTH_A_YEAR, days))
  const vatAmount = toDecimal(vatInCost(amount))
  return { supplier, totalAmount: toDecimal(amount), vatAmount, category, description }
}
