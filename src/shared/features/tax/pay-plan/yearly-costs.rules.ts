import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { listCountedCosts, sumCosts } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { Span, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'

/** The last twelve full months: the records that `sumYearlyCosts` needs. */
export function yearlyCostsSpan(today: Day): Span {
  const thisMonth = startOfMonth(today)
  return { from: addMonths(thisMonth, -12), to: addDays(thisMonth, -1) }
}

/** A sole trader's net costs of the last twelve full months, whatever the owner trades as. */
export function sumYearlyCosts(
  records: Pick<TaxRecords, 'costs' | 'purchases'>,
  { position, rates, today }: { position: Position; rates: TaxRates; today: Day },
): Pence {
  const rows = listCountedCosts(records, position)
  return sumCosts(rows, yearlyCostsSpan(today), { ...position, legalForm: 'sole_trader' }, rates).total
}
