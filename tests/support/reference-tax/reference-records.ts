import type { TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { minus, type Ratio, ratio, times } from './reference-numbers.ts'

export type ReferenceWeek = { monday: string; gross: number; tips: number }
export type ReferenceCost = { day: string; category: string; amount: number; vatAmount: number }
export type ReferencePurchase = Omit<ReferenceCost, 'category'>

/** All there ever was of an owner, as plain values in pence. */
export type ReferenceBooks = {
  position: TaxPositionInput
  today: string
  weeks: ReferenceWeek[]
  costs: ReferenceCost[]
  purchases: ReferencePurchase[]
}

const LINES: Record<string, string> = {
  'Products & Supplies': 'Cost of goods',
  Wages: 'Wages and staff costs',
  'Travel & Transportation': 'Travel',
  'Rent & Utilities': 'Rent, rates, power and insurance',
  Insurance: 'Rent, rates, power and insurance',
  'Equipment & Maintenance': 'Repairs and maintenance',
  'Phone, Software & Stationery': 'Phone, stationery and other office costs',
  'Marketing & Advertising': 'Advertising',
  'Loan Interest': 'Interest',
  'Card & Bank Fees': 'Bank, card and other charges',
  'Professional Services': 'Accountancy, legal and other fees',
  'Training & Education': 'Other expenses',
  Adhoc: 'Other expenses',
  Other: 'Other expenses',
}
const DRAWN = ['Directors Wages', 'Dividends', 'Spending on me (opps)']

export const SLOW_CATEGORIES = [...Object.keys(LINES), ...DRAWN, 'Tax, VAT & Loan Repayments']
export const SLOW_LINES = [...new Set(Object.values(LINES))]

/** The line of the tax return, 'drawings', or null for what is neither. */
export function referenceLine(category: string, legalForm: string): string | null {
  if (category === 'Directors Wages' && legalForm === 'company') return 'Wages and staff costs'
  if (DRAWN.includes(category)) return 'drawings'
  return LINES[category] ?? null
}

export type ReferenceScheme = { name: string; rate: number; since: string }

/** Goes through the changes one after the other, as they happened. */
export function referenceScheme(day: string, position: TaxPositionInput): ReferenceScheme {
  const { vatScheme, vatRegisteredOn, flatRate, vatChanges } = position
  let now: ReferenceScheme = { name: 'none', rate: 0, since: '' }
  if (vatScheme === 'none' || vatRegisteredOn === null) return now
  for (const next of [{ from: vatRegisteredOn as string, scheme: vatScheme, flatRate }, ...vatChanges]) {
    if (next.from > day) break
    const since = now.name === 'none' ? next.from : now.since
    now = { name: next.scheme, rate: Math.round(Number(next.flatRate) * 100), since }
  }
  const yearLater = `${Number(now.since.slice(0, 4)) + 1}${now.since.slice(4)}`
  return now.name === 'flat_rate' && day < yearLater ? { ...now, rate: now.rate - 100 } : now
}

/** The VAT in an amount of takings. */
export function referenceVat(takings: Ratio, { name, rate }: ReferenceScheme): Ratio {
  if (name === 'standard') return times(takings, ratio(1, 6))
  return name === 'flat_rate' ? times(takings, ratio(rate, 10_000)) : ratio(0)
}

export function referenceNet(takings: Ratio, scheme: ReferenceScheme): Ratio {
  return minus(takings, referenceVat(takings, scheme))
}

/** Expenses, and purchases where they count. */
export function referenceCosts({ costs, purchases, position }: ReferenceBooks): ReferenceCost[] {
  const goods = purchases.map((one) => ({ ...one, category: 'Products & Supplies' }))
  return position.countStockPurchases ? costs.concat(goods) : costs
}

/** Rows in piles, one for each day. */
export function pileByDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): Map<string, Row[]> {
  const piles = new Map<string, Row[]>()
  for (const row of rows) {
    const pile = piles.get(dayOf(row)) ?? []
    pile.push(row)
    piles.set(dayOf(row), pile)
  }
  return piles
}

export function referenceReclaimed({ day, vatAmount }: ReferenceCost, position: TaxPositionInput): number {
  return referenceScheme(day, position).name === 'standard' ? vatAmount : 0
}
