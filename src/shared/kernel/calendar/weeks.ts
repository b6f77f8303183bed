import { addDays, type Day, daysBetween, mondayOf } from './days.ts'

/** Weeks by their Mondays, including both ends, which need not be Mondays themselves. */
type WeekSpan = { from: Day; to: Day }

// Figures are compared by complete weeks: two days of a running week beside a full one would look like a loss.

/** The last week that is over, by its Monday. A week is over after its Sunday. */
export function lastCompleteWeek(today: Day): Day {
  return addDays(mondayOf(today), -7)
}

export function isCompleteWeek(week: Day, today: Day): boolean {
  return week <= lastCompleteWeek(today)
}

/** The complete weeks of a span. Empty, with its end before its start, when none is over. */
export function completeWeeks({ from, to }: WeekSpan, today: Day): WeekSpan {
  const last = lastCompleteWeek(today)
  return { from, to: to < last ? to : last }
}

/** The first Monday of a span, which may be after its end. */
export function firstMonday(from: Day): Day {
  return mondayOf(addDays(from, 6))
}

export function countMondays({ from, to }: WeekSpan): number {
  const first = firstMonday(from)
  return first > to ? 0 : Math.floor(daysBetween(first, to) / 7) + 1
}

/** The first weeks of a span, as many as asked for. */
export function firstWeeks({ from }: WeekSpan, count: number): WeekSpan {
  return { from, to: addDays(firstMonday(from), (count - 1) * 7) }
}
