import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'

export const NOT_TAX_ADVICE = 'An estimate from your own entries, not tax advice.'

/** What the estimate leaves out. */
export const LEFT_OUT =
  'It leaves out student loans, the child benefit charge, pension relief, losses of other years and a company owner’s own tax.'

/** Where the rates are from. */
export function ratesWords({ year, source, checkedOn, isCurrent }: TaxEstimate['rates']): string {
  const words = `Rates of ${taxYearInWords(year)}. ${source} Checked on ${formatDay(checkedOn)}.`
  return isCurrent ? words : `${words} ${oldRatesWords(year)}`
}

/** `oldRatesWords` on a day whose year has no rates of its own, else null. */
export function findOldRatesWords(today: Day): string | null {
  const rates = findRates(today)
  return rates?.isCurrent === false ? oldRatesWords(rates.year) : null
}

/** Said where the rates of a year go on after it. */
export function oldRatesWords(year: string): string {
  return `We do not have the rates of this tax year yet, so those of ${taxYearInWords(year)} are used.`
}
