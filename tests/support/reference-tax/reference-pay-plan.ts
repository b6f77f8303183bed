import { ratesYear } from './reference-estimate.ts'
import { money, nearest, penceOf, ratio } from './reference-numbers.ts'
import { type ReferenceBooks, type ReferenceScheme, referenceScheme } from './reference-records.ts'
import {
  ALLOWANCE,
  type Payer,
  referenceClass4,
  referenceCorporationTax,
  referenceDirectorsTax,
  referenceEmployersInsurance,
  referenceIncomeTax,
} from './reference-taxes.ts'

export type ReferenceWish = {
  takeHome: number
  weeksOff: number
  daysPerWeek: number
  clientsPerDay: number
  yearlyCosts: number
}

/** Steps of a search that ends with pence. */
const STEPS = [1_000_000_00, 100_000_00, 10_000_00, 1_000_00, 100_00, 10_00, 1_00, 10]

export function referencePayPlan(
  wish: ReferenceWish,
  { position, today }: Pick<ReferenceBooks, 'position' | 'today'>,
) {
  const { region } = position
  const payer = { region, otherIncome: penceOf(position.otherIncome), year: ratesYear(today) }
  const scheme = referenceScheme(today, position)
  return {
    soleTrader: referenceWay(
      wish,
      (profit) => referenceIncomeTax(profit, payer) + referenceClass4(profit),
      scheme,
    ),
    company: referenceWay(wish, (profit) => referenceCompanyTaxes(profit, payer), scheme),
  }
}

/** All the tax of a company with one director, and of the director. */
function referenceCompanyTaxes(profit: number, payer: Payer): number {
  // A pound of salary over 5,000 costs 1.15; the guess is a little too high and goes down by pence.
  let salary = profit <= 5_000_00 ? profit : Math.ceil(((profit + 750_00) / 115) * 100) + 5
  if (salary > ALLOWANCE) salary = ALLOWANCE
  while (salary + referenceEmployersInsurance(salary) > profit) salary -= 1
  const employers = referenceEmployersInsurance(salary)
  const left = profit - salary - employers
  const corporationTax = referenceCorporationTax(left)
  return employers + corporationTax + referenceDirectorsTax(salary, left - corporationTax, payer)
}

/**
 * Goes up in ever smaller steps to where five pence are still missing, more than rounding can hide, and from there
 * penny by penny.
 */
function referenceSmallestProfit(takeHome: number, taxesAt: (profit: number) => number): number {
  const keeps = (profit: number) => profit - taxesAt(profit)
  let profit = 0
  for (const step of STEPS) while (keeps(profit + step) < takeHome - 5) profit += step
  while (keeps(profit) < takeHome) profit += 1
  return profit
}

function referenceWay(wish: ReferenceWish, taxesAt: (profit: number) => number, scheme: ReferenceScheme) {
  const profit = referenceSmallestProfit(wish.takeHome, taxesAt)
  const kept = profit + wish.yearlyCosts
  const ways: Record<string, number> = {
    none: kept,
    standard: nearest(ratio(kept * 6, 5)),
    flat_rate: nearest(ratio(kept * 10_000, 10_000 - scheme.rate)),
  }
  const takings = ways[scheme.name] ?? 0
  const days = (52 - wish.weeksOff) * wish.daysPerWeek
  return {
    profit: money(profit),
    tax: money(taxesAt(profit)),
    takings: money(takings),
    perWeek: money(nearest(ratio(takings, 52 - wish.weeksOff))),
    perDay: money(nearest(ratio(takings, days))),
    perClient: money(nearest(ratio(takings, days * wish.clientsPerDay))),
    overThreshold: scheme.name === 'none' && takings > 90_000_00,
  }
}
