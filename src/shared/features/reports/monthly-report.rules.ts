import { minutesIn } from '#shared/kernel/calendar/clock.ts'
import { addMonths, type Day, dayIn, endOfMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import type { Period } from './periods.rules.ts'

/** Before the salon opens, as the Monday mail. A server that was down then sends it later on the same day. */
const MAIL_HOUR = 7

/** The month before a day, by its first day. */
export function monthBefore(today: Day): Day {
  return addMonths(startOfMonth(today), -1)
}

/** The month that the report of this day is about. Null while none is due in this time zone. */
export function monthToReport(now: Date, timeZone: string): Day | null {
  const today = dayIn(now, timeZone)
  const isFirst = today === startOfMonth(today)
  return isFirst && minutesIn(now, timeZone) >= MAIL_HOUR * 60 ? monthBefore(today) : null
}

export function toMonth(month: Day): Period {
  return { from: month, to: endOfMonth(month) }
}
