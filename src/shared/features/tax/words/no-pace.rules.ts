import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

type Pace = Pick<TaxEstimate, 'expected' | 'asOf' | 'to'>

/**
 * Why a figure "at this pace" is too low, or null. Only the weeks before the current one make a pace, so an owner who
 * has entered their first week still has none.
 */
export function findNoPaceWords({ expected, asOf, to }: Pace): string | null {
  const isYearOver = addDays(mondayOf(asOf), 7) > to
  if (isYearOver || fromDecimal(expected.averageWeek) !== 0) return null
  return 'There is no pace yet: the 13 weeks before this one have no takings, so the weeks to come count as nothing. Enter last week, or look again on Monday.'
}
