import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { VatHistory } from '#shared/features/tax/records/position.rules.ts'
import { type Day, yearOf } from '#shared/kernel/calendar/days.ts'
import { type Fraction, fraction, multiplyFractions, ZERO_FRACTION } from '#shared/kernel/numbers/fraction.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'

/** The scheme that holds on a day; `registeredOn` is the day on which that registration began. */
export type SchemeOfDay =
  | { scheme: 'none' }
  | { scheme: 'standard'; registeredOn: Day }
  | { scheme: 'flat_rate'; registeredOn: Day; rate: Percent }

const HUNDRED_PERCENT = percent(100_00)

/** The flat rate of a day is a point lower in the first year of its registration. */
export function schemeOn(day: Day, { schemes }: VatHistory, { flatRate }: TaxRates): SchemeOfDay {
  const index = schemes.findLastIndex(({ from }) => from <= day)
  const latest = schemes[index]
  if (!latest || latest.scheme === 'none') return { scheme: 'none' }
  // A registration begins with the first scheme after the last `none`.
  const ended = schemes.findLastIndex(({ scheme }, before) => before < index && scheme === 'none')
  const registeredOn = schemes[ended + 1]?.from ?? latest.from
  if (latest.scheme === 'standard') return { scheme: 'standard', registeredOn }
  const rate = percent(latest.flatRate - (isFirstYear(day, registeredOn) ? flatRate.firstYearDiscount : 0))
  return { scheme: 'flat_rate', registeredOn, rate }
}

/** Whether the day lies in the first year of a registration. */
export function isFirstYear(day: Day, registeredOn: Day): boolean {
  return day < anniversaryOf(registeredOn)
}

/** Whether the owner is registered on that day or on a later one. */
export function isOrWillBeRegistered(day: Day, { schemes }: VatHistory): boolean {
  return schemes.some(({ scheme }, index) => {
    const next = schemes[index + 1]
    return scheme !== 'none' && (!next || next.from > day)
  })
}

/** The part of takings that goes to HMRC under a scheme, of 1. */
export function vatShare(scheme: SchemeOfDay, rates: TaxRates): Fraction {
  if (scheme.scheme === 'none') return ZERO_FRACTION
  if (scheme.scheme === 'flat_rate') return fraction(scheme.rate, HUNDRED_PERCENT)
  return vatInPrice(rates)
}

/** The VAT in a price that includes it, of 1: a sixth at 20%. */
export function vatInPrice({ vat }: TaxRates): Fraction {
  return fraction(vat.rate, HUNDRED_PERCENT + vat.rate)
}

/** The exact VAT in an amount of takings. */
export function vatIn(takings: Fraction, scheme: SchemeOfDay, rates: TaxRates): Fraction {
  return multiplyFractions(takings, vatShare(scheme, rates))
}

/** As text, which days compare by: a year from 29 February ends with 28 February, so there the 29th stays. */
function anniversaryOf(day: Day): string {
  return `${yearOf(day) + 1}${day.slice(4)}`
}
