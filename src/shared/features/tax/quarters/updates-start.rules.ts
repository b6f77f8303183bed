import { UPDATES_STARTS } from '#shared/features/tax/rates/making-tax-digital.rules.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, earlierOf, taxYearOf } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** The 6 April from which quarterly updates are due, null if they are not, and the reason. */
export type UpdatesStart = { from: Day | null; because: 'over' | 'under' | 'no_entries' | 'company' }

/** The first day whose takings decide. */
export const FIRST_DECIDING_DAY = UPDATES_STARTS.map(({ yearFrom }) => yearFrom).reduce(earlierOf)

type Known = {
  /** From `FIRST_DECIDING_DAY` to today. Further weeks do no harm. */
  weeks: readonly TakingsWeek[]
  /** The Monday of the first week there ever was, up to today. */
  firstWeek: Day | null
  position: Position
  today: Day
}

/** By the net takings that are known of each of the years, up to today. */
export function findUpdatesStart({ weeks, firstWeek, position, today }: Known): UpdatesStart {
  if (position.legalForm === 'company') return { from: null, because: 'company' }
  if (firstWeek === null && position.earlier === null) return { from: null, because: 'no_entries' }
  const known = weeks.filter(({ monday }) => monday <= today)
  const start = UPDATES_STARTS.find(({ yearFrom, over }) => takingsOfYear(known, yearFrom, position) > over)
  return start ? { from: start.from, because: 'over' } : { from: null, because: 'under' }
}

/** With what was taken before the first entry, where the owner typed it for that year. */
function takingsOfYear(weeks: readonly TakingsWeek[], yearFrom: Day, position: Position): Pence {
  const { net } = sumTakings(weeks, taxYearOf(yearFrom), position, vatRatesOn(yearFrom))
  const { earlier } = position
  return earlier?.from === yearFrom ? pence(net + earlier.takings) : net
}
