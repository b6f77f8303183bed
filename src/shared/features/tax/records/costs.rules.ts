import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import {
  GOODS_CATEGORY,
  placeOfCategory,
  TAX_RETURN_LINES,
  type TaxReturnLine,
} from './expense-categories.rules.ts'
import type { Position } from './position.rules.ts'
import { type CostRow, isWithin, type Span, type TaxRecords } from './tax-records.rules.ts'

export type CostSums = { total: Pence; drawings: Pence; lines: { hmrc: TaxReturnLine; amount: Pence }[] }

/** Expenses, and purchases without an expense where the owner counts them: those are goods. */
export function listCountedCosts(
  { costs, purchases }: Pick<TaxRecords, 'costs' | 'purchases'>,
  { countStockPurchases }: Position,
): CostRow[] {
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
  const placed = rows
    .filter(({ day }) => isWithin(day, span))
    .map((row) => ({
      ...placeOfCategory(row.category, position.legalForm),
      net: netCost(row, position, rates),
    }))
  const sumWhere = (isMeant: (row: (typeof placed)[number]) => boolean) =>
    sumPence(placed.filter(isMeant).map(({ net }) => net))
  const lines = TAX_RETURN_LINES.map((hmrc) => ({ hmrc, amount: sumWhere((row) => row.hmrc === hmrc) }))
  return {
    total: sumPence(lines.map(({ amount }) => amount)),
    drawings: sumWhere(({ kind }) => kind === 'drawings'),
    lines: lines.filter(({ amount }) => amount !== 0),
  }
}

/** The VAT in a cost is the owner's to reclaim on the standard scheme alone. */
export function reclaimedVat({ day, vatAmount }: CostRow, { vat }: Position, rates: TaxRates): Pence {
  return schemeOn(day, vat, rates).scheme === 'standard' ? vatAmount : pence(0)
}

function netCost(row: CostRow, position: Position, rates: TaxRates): Pence {
  return pence(row.amount - reclaimedVat(row, position, rates))
}
