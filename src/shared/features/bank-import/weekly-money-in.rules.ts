import { type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import type { SortedLine } from './line-kinds.rules.ts'

/** What came in during one week, before fees and less what went back to clients. */
export type WeekOfMoneyIn = { weekStart: Day; total: Pence; fees: Pence; lines: number }

/** The weeks of the money in, the oldest first. Transfers and money out are left out. */
export function addUpWeeks(lines: readonly SortedLine[]): WeekOfMoneyIn[] {
  const weeks = new Map<Day, SortedLine[]>()
  for (const line of lines) {
    if (line.lineKind === 'out' || line.lineKind === 'transfer') continue
    const monday = mondayOf(line.date)
    const known = weeks.get(monday)
    if (known) known.push(line)
    else weeks.set(monday, [line])
  }
  return [...weeks]
    .map(([weekStart, ofWeek]) => toWeek(weekStart, ofWeek))
    .sort((one, other) => (one.weekStart < other.weekStart ? -1 : 1))
}

export type WeekChoice = 'replace' | 'add'

/** The takings of a week after the import. Null when no week can hold them: below nothing, or too much. */
export function mergeWeek(week: WeekOfMoneyIn, before: Pence | null, choice: WeekChoice): Pence | null {
  const total = choice === 'add' ? week.total + (before ?? 0) : week.total
  return total >= 0 && total <= MAX_PENCE ? pence(total) : null
}

function toWeek(weekStart: Day, lines: readonly SortedLine[]): WeekOfMoneyIn {
  return {
    weekStart,
    total: sumPence(lines.map(({ amount }) => amount)),
    fees: sumPence(lines.map(({ fee }) => fee)),
    lines: lines.length,
  }
}
