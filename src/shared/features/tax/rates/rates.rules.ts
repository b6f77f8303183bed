import { addDays, type Day, dayOf, taxYearOf } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { RATES_2025_26 } from './2025-26.rules.ts'
import { RATES_2026_27 } from './2026-27.rules.ts'
import type { TaxRates } from './tax-rates.rules.ts'

export const NO_RATES_FOR_YEAR = 'We have no tax rates for that year'

/** `isCurrent` is false after the last year there is a file for: its rates go on until a new file comes. */
export type RatesOfDay = TaxRates & { isCurrent: boolean }

/** Every year there is a file for, oldest first. A new year is one new file and one entry here. */
const YEARS: readonly TaxRates[] = [RATES_2025_26, RATES_2026_27]

/** Before it no tax can be worked out. */
export const FIRST_RATES_DAY = dayOf(Number(RATES_2025_26.year.slice(0, 4)), 4, 6)

/** What defaults are taken from. */
export const LATEST_RATES: TaxRates = YEARS.reduce((_before, rates) => rates)

/** The rates of the tax year of that day; null before the first year. */
export function findRates(day: Day): RatesOfDay | null {
  const year = taxYearName(day)
  const rates = YEARS.findLast((one) => one.year <= year)
  return rates ? { ...rates, isCurrent: rates.year === year } : null
}

/** Only for VAT, which older records have too: before the first year, that year's rates. */
export function vatRatesOn(day: Day): TaxRates {
  return findRates(day) ?? RATES_2025_26
}

/** As `findRates`; a day before the first year is refused. */
export function requireRates(day: Day): RatesOfDay {
  const rates = findRates(day)
  if (!rates) throw new ProductError('invalid', NO_RATES_FOR_YEAR, { fields: { on: NO_RATES_FOR_YEAR } })
  return rates
}

/** The file of a tax year, "2026-27"; null where there is none. */
export function findRatesOfYear(year: string): TaxRates | null {
  return YEARS.find((one) => one.year === year) ?? null
}

/** As `findRatesOfYear`; a year without a file is refused. */
export function requireRatesOfYear(year: string): TaxRates {
  const rates = findRatesOfYear(year)
  if (!rates) throw new ProductError('invalid', NO_RATES_FOR_YEAR, { fields: { year: NO_RATES_FOR_YEAR } })
  return rates
}

/** The least an hour may be paid on that day; null before the first file's 1 April. */
export function findMinimumWage(day: Day): TaxRates['minimumWage'] | null {
  return YEARS.findLast(({ minimumWage }) => minimumWage.from <= day)?.minimumWage ?? null
}

/** "2026-27", the tax year of that day. */
export function taxYearName(day: Day): string {
  return taxYearOf(day).label.replace('/', '-')
}

/** "2025-26", the tax year before that day's. */
export function previousTaxYearName(day: Day): string {
  return taxYearName(addDays(taxYearOf(day).from, -1))
}

/** "2027-28", the tax year after that day's. */
export function nextTaxYearName(day: Day): string {
  return taxYearName(addDays(taxYearOf(day).to, 1))
}
