import { minutesIn } from '#shared/kernel/calendar/clock.ts'
import { type Day, dayIn, isMonday } from '#shared/kernel/calendar/days.ts'
import { lastCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { DAY_MS } from '#shared/kernel/retention.ts'

/** Before the salon opens. A server that was down then sends the mail later on the same Monday. */
const MAIL_HOUR = 7

/** An owner who has entered nothing for this long gets no mail until they enter something again. */
const QUIET_WEEKS = 8

/** The week that the mail of this Monday is about, by its Monday. Null while no mail is due in this time zone. */
export function weekToMail(now: Date, timeZone: string): Day | null {
  const today = dayIn(now, timeZone)
  if (!isMonday(today) || minutesIn(now, timeZone) < MAIL_HOUR * 60) return null
  return lastCompleteWeek(today)
}

/** An owner who entered something after this moment still uses the product. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - QUIET_WEEKS * 7 * DAY_MS)
}
