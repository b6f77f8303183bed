import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import {
  addFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  roundToPence,
  subtractFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { schemeOn, vatInPrice } from './vat-scheme.rules.ts'

/** A month by its first day; `rolling` is the takings of the twelve months that end with it. */
export type VatMonth = { month: Day; takings: Pence; rolling: Pence }

/** Takings in pence with their fractions. */
export type ExactWeek = { monday: Day; takings: Fraction }

const ROLLING_MONTHS = 12

export function toExactWeek({ monday, gross }: TakingsWeek): ExactWeek {
  return { monday, takings: fraction(gross) }
}

/** Months one after the other. Weeks of the eleven months before the first are needed too. */
export function listMonths(
  weeks: readonly ExactWeek[],
  { first, count }: { first: Day; count: number },
  position: Pick<Position, 'vat'>,
  rates: TaxRates,
): VatMonth[] {
  const exact = sumByMonth(withoutVat(weeks, position, rates))
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

/** While registered, on the flat rate too, the client's VAT does not count towards the threshold. */
export function withoutVat(
  weeks: readonly ExactWeek[],
  { vat }: Pick<Position, 'vat'>,
  rates: TaxRates,
): ExactWeek[] {
  const kept = subtractFractions(fraction(1), vatInPrice(rates))
  return weeks.map(({ monday, takings }) => {
    const isRegistered = schemeOn(monday, vat, rates).scheme !== 'none'
    return { monday, takings: isRegistered ? multiplyFractions(takings, kept) : takings }
  })
}

function sumByMonth(weeks: readonly ExactWeek[]): Map<Day, Fraction> {
  const sums = new Map<Day, Fraction>()
  for (const { monday, takings } of weeks) {
    const month = startOfMonth(monday)
    sums.set(month, addFractions(sums.get(month) ?? ZERO_FRACTION, takings))
  }
  return sums
}
