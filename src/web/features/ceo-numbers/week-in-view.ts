import { useQuery } from '@tanstack/react-query'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  formatDayAndMonth,
  mondayOf,
  parseDay,
} from '#shared/kernel/calendar/days.ts'
import { lastCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { businessesQuery } from '#web/records/costs/owned-businesses.ts'

const ALL_BUSINESSES = 'all'
const FIRST_WEEK = dayOf(2000, 1, 3)
const LAST_WEEK = dayOf(2100, 12, 27)

/** The Monday of the week of a day in the address; the current week when there is none, the one before for "last". */
export function readWeek(text: string | null, today: Day): Day {
  if (text === 'last') return lastCompleteWeek(today)
  const monday = mondayOf(parseDay(text ?? '') ?? today)
  // The first days of 2000 are in a week of 1999, for which no record can exist.
  return monday < FIRST_WEEK ? FIRST_WEEK : monday
}

export function weekBefore(week: Day): Day | null {
  return week > FIRST_WEEK ? addDays(week, -7) : null
}

export function weekAfter(week: Day): Day | null {
  return week < LAST_WEEK ? addDays(week, 7) : null
}

/** The note for a future week: its entry is not in any sum yet. */
export function describeWeekAhead(week: Day, thisWeek: Day): string | null {
  if (week <= thisWeek) return null
  return `This week is still ahead. Its takings count in your sums and goals from ${formatDay(week)} on.`
}

const OFFERED_DAYS = 3

/**
 * The last complete week, which is what an owner comes to enter on a Monday, Tuesday or Wednesday. Null on the
 * other days.
 */
export function offeredWeek(today: Day): Day | null {
  return daysBetween(mondayOf(today), today) < OFFERED_DAYS ? lastCompleteWeek(today) : null
}

/** "9–15 Nov", "26 Oct–1 Nov" */
export function formatWeekDays(week: Day): string {
  const sunday = addDays(week, 6)
  const isOneMonth = week.slice(0, 7) === sunday.slice(0, 7)
  const first = isOneMonth ? String(Number(week.slice(8))) : formatDayAndMonth(week)
  return `${first}–${formatDayAndMonth(sunday)}`
}

/** The selected business; null means all of them. If there is only one business, it is selected. */
export function readBusiness(
  text: string | null,
  businesses: readonly BusinessRecord[],
): BusinessRecord | null {
  if (text === ALL_BUSINESSES) return null
  const named = businesses.find(({ id }) => String(id) === text)
  return named ?? onlyOne(businesses)
}

/** The selected week and business, which are kept in the address. */
export function useCeoView(today: Day) {
  const view = useAddress()
  const { address, change } = view
  const { data: businesses, isError, refetch } = useQuery(businessesQuery)
  const week = readWeek(address.get('week'), today)
  const thisWeek = mondayOf(today)
  const focus = useFormFocus(view)
  return {
    businesses,
    isError,
    refetch,
    week,
    thisWeek,
    offered: offeredWeek(today),
    business: readBusiness(address.get('business'), businesses ?? []),
    ...focus,
    onWeek: (day: Day, options?: { replace?: boolean }) => {
      const monday = readWeek(day, today)
      change({ week: monday === thisWeek ? null : monday }, options)
    },
    onBusiness: (id: number | null) => {
      const usual = onlyOne(businesses ?? [])?.id ?? null
      change({ business: id === usual ? null : String(id ?? ALL_BUSINESSES) })
    },
  }
}

function onlyOne(businesses: readonly BusinessRecord[]): BusinessRecord | null {
  const [first, ...others] = businesses.filter(({ isActive }) => isActive === 1)
  return first && others.length === 0 ? first : null
}
