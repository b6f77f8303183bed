import { useQuery } from '@tanstack/react-query'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { addDays, type Day, formatDay, mondayOf, parseDay } from '#shared/kernel/days.ts'
import { businessesQuery } from '#web/features/businesses/businesses.api.ts'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'

const EVERY = 'all'
const FIRST_WEEK = '2000-01-03' as Day
const LAST_WEEK = '2100-12-27' as Day

/** The week that a day of the address lies in, by its Monday; the current one where there is none. */
export function readWeek(text: string | null, today: Day): Day {
  const monday = mondayOf(parseDay(text ?? '') ?? today)
  // The first days of 2000 lie in a week of 1999, which no record can have.
  return monday < FIRST_WEEK ? FIRST_WEEK : monday
}

export function weekBefore(week: Day): Day | null {
  return week > FIRST_WEEK ? addDays(week, -7) : null
}

export function weekAfter(week: Day): Day | null {
  return week < LAST_WEEK ? addDays(week, 7) : null
}

/** Said of a week whose Monday has not come: what is entered for it is in no sum yet. */
export function describeWeekAhead(week: Day, thisWeek: Day): string | null {
  if (week <= thisWeek) return null
  return `This week is still ahead. Its takings count in your sums and goals from ${formatDay(week)} on.`
}

/** Which business is meant; null is all of them. The only one there is needs no choosing. */
export function readBusiness(
  text: string | null,
  businesses: readonly BusinessRecord[],
): BusinessRecord | null {
  if (text === EVERY) return null
  const named = businesses.find(({ id }) => String(id) === text)
  return named ?? onlyOne(businesses)
}

/** The week and the business in sight, which live in the address. */
export function useCeoView(today: Day) {
  const view = useAddress()
  const { address, change } = view
  const { data: businesses, isError, refetch } = useQuery(businessesQuery)
  const week = readWeek(address.get('week'), today)
  const thisWeek = mondayOf(today)
  return {
    businesses,
    isError,
    refetch,
    week,
    thisWeek,
    business: readBusiness(address.get('business'), businesses ?? []),
    ...useFormFocus(view),
    onWeek: (day: Day, options?: { replace?: boolean }) => {
      const monday = readWeek(day, today)
      change({ week: monday === thisWeek ? null : monday }, options)
    },
    onBusiness: (id: number | null) => {
      const usual = onlyOne(businesses ?? [])?.id ?? null
      change({ business: id === usual ? null : String(id ?? EVERY) })
    },
  }
}

function onlyOne(businesses: readonly BusinessRecord[]): BusinessRecord | null {
  const [first, ...others] = businesses.filter(({ isActive }) => isActive === 1)
  return first && others.length === 0 ? first : null
}
