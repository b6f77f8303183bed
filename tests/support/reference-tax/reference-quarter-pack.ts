import { eachDay } from './reference-calendar.ts'
import { money, nearest, penceOf, plus, ratio } from './reference-numbers.ts'
import {
  pileByDay,
  type ReferenceBooks,
  type ReferenceCost,
  referenceLine,
  referenceReclaimed,
  referenceScheme,
  referenceVat,
  SLOW_LINES,
} from './reference-records.ts'

/** Books whose costs and purchases say how many of them have no receipt. */
export type ReferenceReceiptBooks = Omit<ReferenceBooks, 'costs' | 'purchases'> & {
  costs: (ReferenceCost & { withoutReceipt: number })[]
  purchases: (Omit<ReferenceCost, 'category'> & { withoutReceipt: number })[]
}

/** What `GET /api/quarters` answers. */
export function referenceQuarterPack(books: ReferenceReceiptBooks, on: string) {
  const start = Number(on.slice(0, 4)) - (on.slice(5) < '04-06' ? 1 : 0)
  const year = `${start}-${String(start + 1).slice(2)}`
  if (books.position.legalForm === 'company')
    return { year, quarters: [], mtd: { from: null, because: 'company' } }
  const piles = pileUp(books)
  const quarters = [
    { quarter: 1, begins: `${start}-04-06`, to: `${start}-07-05`, dueBy: `${start}-08-07` },
    { quarter: 2, begins: `${start}-07-06`, to: `${start}-10-05`, dueBy: `${start}-11-07` },
    { quarter: 3, begins: `${start}-10-06`, to: `${start + 1}-01-05`, dueBy: `${start + 1}-02-07` },
    { quarter: 4, begins: `${start + 1}-01-06`, to: `${start + 1}-04-05`, dueBy: `${start + 1}-05-07` },
  ].map(({ begins, ...quarter }) => {
    const from = `${start}-04-06`
    const figures = begins > books.today ? NOTHING : writeSums(addUp(piles, from, quarter.to))
    return { ...quarter, from, ...figures }
  })
  return { year, quarters, mtd: referenceUpdates(piles, books) }
}

const NOTHING = {
  takings: null,
  costs: null,
  lines: null,
  profit: null,
  drawings: null,
  withoutReceipt: null,
}

type Piles = ReturnType<typeof pileUp>

function pileUp({ position, today, weeks, costs, purchases }: ReferenceReceiptBooks) {
  const goods = purchases.map((one) => ({ ...one, category: 'Products & Supplies' }))
  const counted = position.countStockPurchases ? [...costs, ...goods] : costs
  return {
    position,
    today,
    costsOf: pileByDay(counted, ({ day }) => day),
    weeksOf: pileByDay(weeks, ({ monday }) => monday),
  }
}

/** One day after the other, as long as it is not after today. */
function addUp({ position, today, costsOf, weeksOf }: Piles, from: string, to: string) {
  const sums = { net: 0, vat: ratio(0), lines: new Map<string, number>(), withoutReceipt: 0 }
  for (const { text } of eachDay(from, to).filter((day) => day.text <= today)) {
    for (const week of weeksOf.get(text) ?? []) {
      sums.net += week.gross + week.tips
      sums.vat = plus(sums.vat, referenceVat(ratio(week.gross), referenceScheme(text, position)))
    }
    for (const cost of costsOf.get(text) ?? []) {
      const line = referenceLine(cost.category, 'sole_trader')
      if (line === null) continue
      sums.lines.set(line, (sums.lines.get(line) ?? 0) + cost.amount - referenceReclaimed(cost, position))
      if (line !== 'drawings') sums.withoutReceipt += cost.withoutReceipt
    }
  }
  return sums
}

function writeSums({ net, vat, lines, withoutReceipt }: ReturnType<typeof addUp>) {
  const takings = net - nearest(vat)
  const known = SLOW_LINES.map((hmrc) => ({ hmrc, amount: lines.get(hmrc) ?? 0 }))
  let costs = 0
  for (const { amount } of known) costs += amount
  return {
    takings: money(takings),
    costs: money(costs),
    lines: known
      .filter(({ amount }) => amount !== 0)
      .map(({ hmrc, amount }) => ({ hmrc, amount: money(amount) })),
    profit: money(takings - costs),
    drawings: money(lines.get('drawings') ?? 0),
    withoutReceipt,
  }
}

/** Over 50,000 in 2024/25: from 2026; over 30,000 in 2025/26: from 2027; over 20,000 in 2026/27: from 2028. */
function referenceUpdates(piles: Piles, books: Pick<ReferenceBooks, 'weeks' | 'today' | 'position'>) {
  const { earlier } = books.position
  const [first = 0, second = 0, third = 0] = [2024, 2025, 2026].map((start) => {
    const { net, vat } = addUp(piles, `${start}-04-06`, `${start + 1}-04-05`)
    const before = earlier?.from === `${start}-04-06` ? penceOf(earlier.takings) : 0
    return before + net - nearest(vat)
  })
  if (first > 50_000_00) return { from: '2026-04-06', because: 'over' }
  if (second > 30_000_00) return { from: '2027-04-06', because: 'over' }
  if (third > 20_000_00) return { from: '2028-04-06', because: 'over' }
  const hasEntries = earlier !== null || books.weeks.some(({ monday }) => monday <= books.today)
  return { from: null, because: hasEntries ? 'under' : 'no_entries' }
}
