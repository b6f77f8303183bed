import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { TakingsWeek } from './tax-records.rules.ts'

/** A week of every business, as `GET /api/weekly-incomes/weeks` answers it. */
type WeekByBusiness = {
  weekStartDate: Day
  byBusiness: readonly { businessId: number; total: string }[]
}

/** The weeks as the rules count them: without excluded businesses, without weeks that have no entry, without tips. */
export function toTakingsWeeks(
  weeks: readonly WeekByBusiness[],
  excludedBusinessIds: readonly number[],
): TakingsWeek[] {
  return weeks.flatMap(({ weekStartDate, byBusiness }) => {
    const counted = byBusiness.filter(({ businessId }) => !excludedBusinessIds.includes(businessId))
    if (counted.length === 0) return []
    const gross = sumPence(counted.map(({ total }) => fromDecimal(total)))
    return [{ monday: weekStartDate, gross, tips: ZERO_PENCE }]
  })
}
