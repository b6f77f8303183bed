import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'

/** The year and the source that a figure's rates come from. */
export type RatesUsed = TaxEstimate['rates']

/** One line of a sum. A number is an amount in pence, a text is a figure that is no money: "20%". */
export type SumLine = {
  label: string
  value: Pence | string
  /** How the line itself is worked out, with amounts as "£1,234.50": "£27,430.00 × 20%". */
  working?: string | undefined
  /**
   * What happens to the value. `minus` takes it off, `result` is what the lines above come to, and `base` is what
   * the lines below are worked out from, without being added to them.
   */
  role?: 'minus' | 'result' | 'base' | undefined
}

/** How a figure is worked out, with the owner's own numbers. */
export type Sum = {
  lines: readonly SumLine[]
  /** One sentence a note, for what the lines cannot say. */
  notes?: readonly string[] | undefined
  /** Left out where no rate of the law is in the sum. */
  rates?: RatesUsed | undefined
}

/** "2026/27" of "2026-27". */
export function taxYearInWords(year: string): string {
  return year.replace('-', '/')
}
