import { instantOf, minutesIn } from '#shared/kernel/calendar/clock.ts'
import { addDays, type Day, dayIn, formatDay, mondayOf } from '#shared/kernel/calendar/days.ts'
import type { Notice } from './notifications.contract.ts'

/** From Monday. */
const FRIDAY = 4
const CLOSE_HOUR = 16

/** This week by its Monday, from Friday afternoon to Sunday. Null before: the week is not over yet. */
export function weekToClose(now: Date, timeZone: string): Day | null {
  const today = dayIn(now, timeZone)
  const monday = mondayOf(today)
  const friday = addDays(monday, FRIDAY)
  const hasCome = today > friday || (today === friday && minutesIn(now, timeZone) >= CLOSE_HOUR * 60)
  return hasCome ? monday : null
}

/** It stays until the owner closes the week or dismisses it. After Sunday the Monday mail takes its place. */
export function noticeOfOpenWeek(week: Day, timeZone: string): Notice {
  return {
    id: `week-open:${week}`,
    kind: 'week-open',
    title: 'Close your week',
    body: `Five minutes for the week that started on ${formatDay(week)}: takings, hours and bills.`,
    href: `/ceo-numbers/close?week=${week}`,
    createdAt: instantOf(addDays(week, FRIDAY), { hour: CLOSE_HOUR, timeZone }).toISOString(),
  }
}
