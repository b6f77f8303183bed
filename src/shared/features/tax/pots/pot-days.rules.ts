import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'

/** Why pots cannot start, or money cannot have been moved, on that day; null when they can. */
export function findFutureFault(day: Day, today: Day): string | null {
  return day > today ? 'Choose a day up to today' : null
}

/** The same for 'I moved it', whose moves must be of days that count. */
export function findMovedFault(on: Day, { startedOn, today }: { startedOn: Day; today: Day }): string | null {
  if (on < startedOn) return `Your pots start on ${formatDay(startedOn)}. Choose a day from then on`
  return findFutureFault(on, today)
}
