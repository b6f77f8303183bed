import { UPDATES_STARTS } from '#shared/features/tax/rates/making-tax-digital.rules.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import { isWithin, type Span, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, earlierOf, laterOf, taxYearOf } from '#shared/kernel/calendar/days.ts'

/** The 6 April from which quarterly updates are due, null if they are not, and the reason. */
export type UpdatesStart = { from: Day | null; because: 'over' | 'under' | 'no_entries' | 'company' }

/** The tax years whose takings decide. */
const DECIDING_YEARS = UPDATES_STARTS.map(({ yearFrom }) => taxYearOf(yearFrom))

/** The days whose weeks `findUpdatesStart` looks at, today at the latest. */
export const DECIDING_DAYS: Span = {
  from: DECIDING_YEARS.map(({ from }) => from).reduce(earlierOf),
  to: DECIDING_YEARS.map(({ to }) => to).reduce(laterOf),
}

/** By the net takings that were entered for each of the years, up to today. */
export function findUpdatesStart(
  weeks: readonly TakingsWeek[],
  { position, today }: { position: Position; today: Day },
): UpdatesStart {
  if (position.legalForm === 'company') return { from: null, because: 'company' }
  const known = weeks.filter(({ monday }) => isWithin(monday, DECIDING_DAYS) && monday <= today)
  if (known.length === 0) return { from: null, because: 'no_entries' }
  const start = UPDATES_STARTS.find(
    ({ yearFrom, over }) => sumTakings(known, taxYearOf(yearFrom), position, vatRatesOn(yearFrom)).net > over,
  )
  return start ? { from: start.from, because: 'over' } : { from: null, because: 'under' }
}
