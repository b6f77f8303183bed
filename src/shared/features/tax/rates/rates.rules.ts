import type { Day } from '#shared/kernel/calendar/days.ts'
import { RATES_2025_26 } from './2025-26.rules.ts'
import { RATES_2026_27 } from './2026-27.rules.ts'
import type { TaxRates } from './tax-rates.rules.ts'

/** Every year there is a file for, oldest first. A new year is one new file and one entry here. */
const YEARS: readonly TaxRates[] = [RATES_2025_26, RATES_2026_27]

/** The least an hour may be paid on that day; null before the first file's 1 April. */
export function findMinimumWage(day: Day): TaxRates['minimumWage'] | null {
  return YEARS.findLast(({ minimumWage }) => minimumWage.from <= day)?.minimumWage ?? null
}
