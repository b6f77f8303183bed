import { type EstimateInput, estimateTax, taxOfPart } from '#shared/features/tax/estimate/estimate.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import { startOfMonth } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

export type SetAside = { vat: Pence; tax: Pence; total: Pence }

/**
 * What to put aside of this month's takings: the VAT in them, and of the rest as much as the year's tax is of the
 * year's takings. Weeks are those that the estimate of today needs: they reach back over the month.
 */
export function toSetAside(input: EstimateInput): SetAside {
  const { weeks, today, position, rates } = input
  const { tax, expected } = estimateTax(input)
  const month = sumTakings(weeks, { from: startOfMonth(today), to: today }, position, rates)
  const part = taxOfPart(tax.total, month.net, expected.takings)
  return { vat: month.vat, tax: part, total: pence(month.vat + part) }
}
