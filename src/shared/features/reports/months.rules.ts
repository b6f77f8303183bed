import { type Day, endOfMonth, mondayOf } from '#shared/kernel/calendar/days.ts'
import { countMondays, isCompleteWeek } from '#shared/kernel/calendar/weeks.ts'

export const FIVE_MONDAYS = 'five Mondays'

/** Whether days or weeks of a month are still to come, and what makes it unlike the other months. */
export function describeMonth(month: Day, today: Day): { isSoFar: boolean; note: string | null } {
  const last = endOfMonth(month)
  const isSoFar = last >= today || !isCompleteWeek(mondayOf(last), today)
  if (isSoFar) return { isSoFar, note: 'so far' }
  return { isSoFar, note: countMondays({ from: month, to: last }) === 5 ? FIVE_MONDAYS : null }
}
