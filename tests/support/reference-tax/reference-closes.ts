import { daysFrom, eachDay, lastDayOf } from './reference-calendar.ts'
import { minus, money, nearest, penceOf, ratio } from './reference-numbers.ts'
import { type ReferencePotSettings, shareOut, takeDayByDay, writeTakings } from './reference-pots.ts'
import type { ReferenceBooks } from './reference-records.ts'

export type ReferenceStoredClose = { weekStartDate: string; hours: string | null; closedAt: string }
/** Newest first. */
export type ReferenceGoal = { id: number; target: number; year: number; month: number | null }

/** What a stored close answers. */
export function referenceClose(
  books: ReferenceBooks,
  close: ReferenceStoredClose,
  { settings, goals }: { settings: ReferencePotSettings; goals: readonly ReferenceGoal[] },
) {
  const sunday = daysFrom(close.weekStartDate, 6)
  // Nothing of a week that has not begun counts: the span from its Monday to today is empty.
  const taken = takeDayByDay(books, close.weekStartDate, sunday > books.today ? books.today : sunday)
  const takings = writeTakings(taken)
  const hours = close.hours === null ? 0 : penceOf(close.hours)
  const pots = Object.entries(shareOut(taken, settings)).map(([pot, amount]) => [pot, money(amount)])
  return {
    ...close,
    takings,
    perHour: hours === 0 ? null : money(nearest(ratio(BigInt(penceOf(takings.net)) * 100n, hours))),
    pots: Object.fromEntries(pots),
    goal: referenceGoal(books, close.weekStartDate, goals),
  }
}

function referenceGoal({ weeks, today }: ReferenceBooks, monday: string, goals: readonly ReferenceGoal[]) {
  const month = monday.slice(0, 7)
  const goal = goals.find((one) => one.month === null || `${one.year}-${two(one.month)}` === month)
  if (!goal) return null
  const sums = { taken: 0, mondays: 0, mondaysSoFar: 0 }
  for (const { text, isMonday } of eachDay(`${month}-01`, lastDayOf(month))) {
    if (!isMonday) continue
    sums.mondays += 1
    if (text > monday) continue
    sums.mondaysSoFar += 1
    if (text <= today) sums.taken += weeks.find((week) => week.monday === text)?.gross ?? 0
  }
  const asked = ratio(BigInt(goal.target) * BigInt(sums.mondaysSoFar), sums.mondays)
  return { id: goal.id, ahead: money(nearest(minus(ratio(sums.taken), asked))) }
}

function two(month: number): string {
  return month < 10 ? `0${month}` : String(month)
}
