import type { Day } from '#shared/kernel/days.ts'
import { type Pence, pence } from '#shared/kernel/money.ts'
import type { Percent } from '#shared/kernel/percent.ts'

export type Region = 'england' | 'scotland'

/** A rate holds from where the band below ends up to and with `upTo`; null: without an end. */
export type Band = { upTo: Pence | null; rate: Percent }

/** Everything of one tax year that the law sets; `year` is "2026-27". */
export type TaxRates = {
  year: string
  /** In words, for the owner to look up. */
  source: string
  /** The day somebody last compared the file with its source. */
  checkedOn: Day
  /** The allowance falls by 1 for every 2 of income over `taperFrom`. */
  personalAllowance: { amount: Pence; taperFrom: Pence }
  /** On income after the allowance. England's bands hold in Wales and Northern Ireland too. */
  incomeTax: Record<Region, readonly Band[]>
  class4: readonly Band[]
  /** A smaller bill of income tax and Class 4 asks for no payments on account of the next. */
  onAccountFrom: Pence
  /** Between the two limits: the main rate, less `relief` of what is missing to `mainFrom`. */
  corporationTax: {
    smallRate: Percent
    smallUpTo: Pence
    mainRate: Percent
    mainFrom: Pence
    relief: Percent
  }
  /** The bands are England's, wherever the owner lives. */
  dividends: { free: Pence; bands: readonly Band[] }
  /** `youngFrom`: under 21, and apprentices under 25. `allowance` is for all employees together. */
  employersInsurance: { rate: Percent; from: Pence; youngFrom: Pence; allowance: Pence }
  employeesInsurance: readonly Band[]
  vat: { rate: Percent; registerOver: Pence; leaveUnder: Pence }
  flatRate: {
    rate: Percent
    /** In a quarter with goods under this share of takings with VAT, or under this amount. */
    limitedCost: { rate: Percent; goodsShare: Percent; goodsAmount: Pence }
    /** Taken off the rate in the first year of registration. */
    firstYearDiscount: Percent
    /** To join: takings of a year without VAT, at most. */
    joinUpTo: Pence
  }
  /** An hour, from 1 April on; `under18` is for apprentices under 19 or in their first year too. */
  minimumWage: { from: Day; from21: Pence; from18: Pence; under18: Pence }
  /** What an employer pays at least, of the pay between `from` and `upTo`. */
  pension: { rate: Percent; from: Pence; upTo: Pence; minimumAge: number; earningsOver: Pence }
}

export function pounds(amount: number): Pence {
  return pence(amount * 100)
}
