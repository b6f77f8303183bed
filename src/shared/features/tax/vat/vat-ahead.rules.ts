import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { listMonths, type VatMonth, withoutVat } from './vat-months.rules.ts'
import { listComingWeeks, monthsAhead } from './vat-pace.rules.ts'

type AheadInput = {
  /** Those of the answer, the current one last. */
  months: readonly VatMonth[]
  /** At least the 13 weeks before today's, and today's. */
  weeks: readonly TakingsWeek[]
  today: Day
  position: Pick<Position, 'vat'>
  rates: TaxRates
}

/** The months of the answer are without VAT already. */
const NO_VAT = { vat: { schemes: [], quarterEnds: 3 } }

/**
 * This month and the 24 after it at the pace of the last 13 weeks, for the radar of who is not registered: the same
 * months that `findCrossing` finds `crossesIn` among, from what the browser has.
 */
export function expectMonths({ months, weeks, today, position, rates }: AheadInput): VatMonth[] {
  const coming = withoutVat(listComingWeeks(weeks, today), position, rates)
  const known = months.map(({ month, takings }) => ({ monday: month, takings: fraction(takings) }))
  return listMonths([...known, ...coming], monthsAhead(today), NO_VAT, rates)
}
