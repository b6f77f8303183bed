import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'

/** "20%", "8.75%", "13.5%". */
export function formatRate(rate: Percent): string {
  return `${Number(percentToDecimal(rate))}%`
}
