import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/days.ts'
import {
  addFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  roundToPence,
  subtractFractions,
  ZERO_FRACTION,
} from '#shared/kernel/fraction.ts'
import { type Pence, sumPence } from '#shared/kernel/money.ts'
import { schemeOn, vatInPrice } from './vat-scheme.rules.ts'

/** A month by its first day; `rolling` is the takings of the twelve months that end with it. */
export type VatMonth = { month: Day; takings: Pence; rolling: Pence }

export type TaxableWeek = { monday: Day; takings: Fraction }

const ROLLING_MONTHS = 12

/** What counts towards the threshold: while registered, on the flat rate too, the client's VAT does not. */
export function toTaxableWeeks(
  weeks: readonly TakingsWeek[],
  { vat }: Position,
  rates: TaxRates,
): TaxableWeek[] {
  const withoutVat = subtractFractions(fraction(1), vatInPrice(rates))
  return weeks.map(({ monday, gross }) => {
    const isRegistered = schemeOn(monday, vat, rates).scheme !== 'none'
    const takings = fraction(gross)
    return { monday, takings: isRegistered ? multiplyFractions(takings, withoutVat) : takings }
  })
}

/** Months one after the other. Weeks of the eleven months before the first are needed too. */
export function listMonths(weeks: readonly TaxableWeek[], first: Day, count: number): VatMonth[] {
  const exact = sumByMonth(weeks)
  const before = ROLLING_MONTHS - 1
  const months = Array.from({ length: before + count }, (_, index) => {
    const month = addMonths(first, index - before)
    return { month, takings: roundToPence(exact.get(month) ?? ZERO_FRACTION) }
  })
  return months.slice(before).map(({ month, takings }, index) => {
    const year = months.slice(index, index + ROLLING_MONTHS)
    return { month, takings, rolling: sumPence(year.map((one) => one.takings)) }
  })
}

function sumByMonth(weeks: readonly TaxableWeek[]): Map<Day, Fraction> {
  const sums = new Map<Day, Fraction>()
  for (const { monday, takings } of weeks) {
    const month = startOfMonth(monday)
    sums.set(month, addFractions(sums.get(month) ?? ZERO_FRACTION, takings))
  }
  return sums
}
