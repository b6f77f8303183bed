import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import {
  type CategoryPlace,
  GOODS_CATEGORY,
  placeOfCategory,
  TAX_RETURN_LINES,
  type TaxReturnLine,
} from './expense-categories.rules.ts'
import type { Position } from './position.rules.ts'
import { type CostRow, isWithin, type PurchaseRow, type Span } from './tax-records.rules.ts'

export type CostSums = { total: Pence; drawings: Pence; lines: { hmrc: TaxReturnLine; amount: Pence }[] }

type Category = Pick<CostRow, 'category'>

/** Expenses, and purchases without an expense where the owner counts them: those are goods. */
export function listCountedCosts<Purchase extends PurchaseRow>(
  { costs, purchases }: { costs: readonly (Purchase & Category)[]; purchases: readonly Purchase[] },
  { countStockPurchases }: Position,
): (Purchase & Category)[] {
  if (!countStockPurchases) return [...costs]
  return [...costs, ...purchases.map((purchase) => ({ ...purchase, category: GOODS_CATEGORY }))]
}

/** Net costs of a span, by line of the tax return, and apart from them what the owner took out. */
export function sumCosts(
  rows: readonly CostRow[],
  span: Span,
  position: Position,
  rates: TaxRates,
): CostSums {
  const sums = new Map<TaxReturnLine | CategoryPlace['kind'], number>()
  for (const row of rows) {
    if (!isWithin(row.day, span)) continue
    const { kind, hmrc } = placeOfCategory(row.category, position.legalForm)
    const place = hmrc ?? kind
    sums.set(place, (sums.get(place) ?? 0) + netCost(row, position, rates))
  }
  const lines = TAX_RETURN_LINES.map((hmrc) => ({ hmrc, amount: pence(sums.get(hmrc) ?? 0) }))
  return {
    total: sumPence(lines.map(({ amount }) => amount)),
    drawings: pence(sums.get('drawings') ?? 0),
    lines: lines.filter(({ amount }) => amount !== 0),
  }
}

/** The VAT in a cost is the owner's to reclaim on the standard scheme alone, whatever the rates of its year. */
export function reclaimedVat({ day, vatAmount }: CostRow, { vat }: Position, rates: TaxRates): Pence {
  if (vatAmount === 0) return ZERO_PENCE
  return schemeOn(day, vat, rates).scheme === 'standard' ? vatAmount : ZERO_PENCE
}

function netCost(row: CostRow, position: Position, rates: TaxRates): Pence {
  return pence(row.amount - reclaimedVat(row, position, rates))
}
