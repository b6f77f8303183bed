import { addDays, type Day, daysBetween, mondayOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { lastCompleteWeek } from '#shared/kernel/calendar/weeks.ts'

/** From Monday. */
const FRIDAY = 4
const SHOWN_WEEKS = 12

/** From Friday to Sunday an owner closes the week that is ending. */
export function isEndOfWeek(today: Day): boolean {
  return daysBetween(mondayOf(today), today) >= FRIDAY
}

/** The week that an owner comes to close: the one that is ending, or from Monday to Thursday the one before. */
export function usualWeekToClose(today: Day): Day {
  return isEndOfWeek(today) ? mondayOf(today) : lastCompleteWeek(today)
}

/** The Monday of the week of a day in the address, or the usual week when there is no day. */
export function readWeekToClose(text: string | null, today: Day): Day {
  const day = parseDay(text ?? '')
  return day ? mondayOf(day) : usualWeekToClose(today)
}

/** The Mondays of the last weeks up to this one, the oldest first. */
export function listLastWeeks(today: Day): Day[] {
  const thisWeek = mondayOf(today)
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => addDays(thisWeek, -7 * (SHOWN_WEEKS - 1 - index)))
}

/** The three steps of the close and its result, in their order and as they are in the address. */
export const CLOSE_STEPS = ['takings', 'hours', 'bills', 'result'] as const

export type CloseStep = (typeof CLOSE_STEPS)[number]

type KnownClose = {
  /** What the address says. */
  asked: string | null
  /** The step at which this week was left on this device; null when it was not begun. */
  left: CloseStep | null
  /** The week is closed, or its close waits on this device. */
  isClosed: boolean
}

/** Where the close of a week opens: at the step in the address, where it was left, at the result, or at the start. */
export function openingStep({ asked, left, isClosed }: KnownClose): CloseStep {
  const named = CLOSE_STEPS.find((step) => step === asked)
  return named ?? left ?? (isClosed ? 'result' : 'takings')
}

/** 'Step 2 of 3'. Null for the result, which is no step. */
export function describeStep(step: CloseStep): string | null {
  const count = CLOSE_STEPS.length - 1
  const place = CLOSE_STEPS.indexOf(step) + 1
  return place > count ? null : `Step ${place} of ${count}`
}

/** The day of a bill that is added to a week: today, or the Sunday of a week that is over. */
export function usualBillDay(week: Day, today: Day): Day {
  const sunday = addDays(week, 6)
  return today < sunday ? today : sunday
}
