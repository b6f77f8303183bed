import { writePercent, writeQuantity } from '#shared/features/costing/card/sum-words.rules.ts'
import {
  PRODUCT_UNITS,
  type ProductRecord,
  type ProductUnit,
} from '#shared/features/costing/products.contract.ts'
import { toShelfProduct } from '#shared/features/costing/shelf/product-cost.rules.ts'
import { writeUnit } from '#shared/features/costing/shelf/units.rules.ts'

const UNIT_LABELS: Record<ProductUnit, string> = {
  ml: 'ml',
  g: 'g',
  piece: 'pieces',
  pair: 'pairs',
  sheet: 'sheets',
}

export const UNIT_OPTIONS = PRODUCT_UNITS.map((unit) => ({ value: unit, label: UNIT_LABELS[unit] }))

/** "60 ml", "1 piece". */
export function writePack(product: ProductRecord): string {
  const { packSize } = toShelfProduct(product)
  return `${writeQuantity(packSize)} ${writeUnit(product.unit, packSize)}`
}

/** "10%", or a dash where nothing is lost. */
export function writeWastage(product: ProductRecord): string {
  const { wastage } = toShelfProduct(product)
  return wastage === 0 ? '–' : writePercent(wastage)
}
