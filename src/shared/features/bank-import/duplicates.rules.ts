import { ALL_DAYS, addDays, type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'

/** A line that may become an expense. The amount is positive. */
export type NewCost = { date: Day; text: string; amount: Pence }

/** Lines that were imported before, and how often. */
export type ImportedLines = NewCost & { count: number }

/** An expense that is there already. */
export type ExistingCost = { date: Day; description: string; amount: Pence }

export type Known = { imported: readonly ImportedLines[]; expenses: readonly ExistingCost[] }

const NEAR_DAYS = 3

/**
 * For each line, what it looks like; null for one that is new. If one of three equal lines was imported before,
 * one of them is known and two are new. An expense makes only one line known.
 */
export function findDuplicates(lines: readonly NewCost[], { imported, expenses }: Known): (string | null)[] {
  const counts = new Map(imported.map((one) => [keyOf(one), one.count]))
  const left = byDayAndAmount(expenses)
  const isImported = lines.map((line) => takeImported(line, counts))
  // The expenses of the known lines are taken first, so that they do not explain a second line.
  const ofImported = lines.map((line, index) => (isImported[index] ? takeNearest(line, left) : null))
  return lines.map((line, index) => {
    if (isImported[index]) return nameImported(ofImported[index] ?? null)
    const like = takeNearest(line, left)
    return like && `Looks like ${like.description}, ${nameDay(like.date)}`
  })
}

/** Whether `findDuplicates` takes a line for one that was imported, not for an expense that is there. */
export function isImportedBefore(duplicate: string | null): boolean {
  return duplicate?.startsWith(IMPORTED_BEFORE) ?? false
}

/** The days whose expenses can explain lines of these days. No record is on a day outside `ALL_DAYS`. */
export function spanOfDuplicates(lines: readonly NewCost[]): { from: Day; to: Day } | null {
  const days = lines.map(({ date }) => date).sort()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const from = addDays(first, -NEAR_DAYS)
  const to = addDays(last, NEAR_DAYS)
  return { from: from < ALL_DAYS.from ? ALL_DAYS.from : from, to: to > ALL_DAYS.to ? ALL_DAYS.to : to }
}

const IMPORTED_BEFORE = 'Imported before'

function nameImported(expense: ExistingCost | null): string {
  return expense === null
    ? IMPORTED_BEFORE
    : `${IMPORTED_BEFORE}: ${expense.description}, ${nameDay(expense.date)}`
}

/** "1 November" */
function nameDay(day: Day): string {
  return formatDay(day).replace(/ \d{4}$/, '')
}

/** Like lines share it. */
export function keyOf({ date, amount, text }: NewCost): string {
  return `${date} ${amount} ${text}`
}

function takeImported(line: NewCost, counts: Map<string, number>): boolean {
  const key = keyOf(line)
  const count = counts.get(key) ?? 0
  if (count > 0) counts.set(key, count - 1)
  return count > 0
}

function byDayAndAmount(expenses: readonly ExistingCost[]): Map<string, ExistingCost[]> {
  const sorted = new Map<string, ExistingCost[]>()
  for (const expense of expenses) {
    const key = `${expense.date} ${expense.amount}`
    const same = sorted.get(key)
    if (same) same.push(expense)
    else sorted.set(key, [expense])
  }
  return sorted
}

/** The same day first, then the days around it. */
const NEAR = Array.from({ length: NEAR_DAYS }, (_, index) => [-index - 1, index + 1])
const OFFSETS = [0, ...NEAR.flat()]

function takeNearest({ date, amount }: NewCost, left: Map<string, ExistingCost[]>): ExistingCost | null {
  for (const offset of OFFSETS) {
    const taken = left.get(`${addDays(date, offset)} ${amount}`)?.shift()
    if (taken) return taken
  }
  return null
}
