import { daysFrom, eachDay } from './reference-calendar.ts'
import { type Ratio, ratio } from './reference-numbers.ts'
import {
  type ReferenceBooks,
  type ReferenceCost,
  referenceCosts,
  referenceLine,
  referenceReclaimed,
} from './reference-records.ts'
import type { ReferenceYear } from './reference-takings.ts'

/** What was spent in the year by line of the tax return, what was drawn, and what the coming days cost. */
export function referenceSpending(books: ReferenceBooks, { from, to, asOf }: ReferenceYear) {
  const { position } = books
  const lines = new Map<string, number>()
  const spentOn = new Map<string, number>()
  for (const cost of referenceCosts(books).filter(({ day }) => day <= asOf)) {
    const line = referenceLine(cost.category, position.legalForm)
    if (line === null) continue
    const amount = cost.amount - referenceReclaimed(cost, position)
    if (cost.day >= from) lines.set(line, (lines.get(line) ?? 0) + amount)
    if (line !== 'drawings') spentOn.set(cost.day, (spentOn.get(cost.day) ?? 0) + amount)
  }
  const drawings = lines.get('drawings') ?? 0
  lines.delete('drawings')
  const daysLeft = eachDay(from, to).filter(({ text }) => text > asOf).length
  return { lines, drawings, coming: comingCosts(spentOn, asOf, daysLeft) }
}

/** The day of the first cost, or null; of those up to a day. */
export function referenceFirstCost(books: ReferenceBooks, asOf: string): string | null {
  const isCost = ({ day, category }: ReferenceCost) => {
    const line = referenceLine(category, books.position.legalForm)
    return day <= asOf && line !== null && line !== 'drawings'
  }
  return (
    referenceCosts(books)
      .filter(isCost)
      .map(({ day }) => day)
      .sort()[0] ?? null
  )
}

/** Goes back day by day to the first cost: for 28 days at least, for 365 at most. */
function comingCosts(spentOn: Map<string, number>, asOf: string, daysLeft: number): Ratio {
  const first = [...spentOn.keys()].sort()[0] ?? asOf
  let [spent, count] = [0, 0]
  for (let day = asOf; count < 28 || (count < 365 && day >= first); day = daysFrom(day, -1)) {
    spent += spentOn.get(day) ?? 0
    count += 1
  }
  return ratio(BigInt(spent) * BigInt(daysLeft), count)
}
