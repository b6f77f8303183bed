import type { ProductUnit } from '#shared/features/costing/products.contract.ts'

/** A unit after an amount in hundredths: "60 ml", "1 piece", "100 pieces". */
export function writeUnit(unit: ProductUnit, amount: number): string {
  return unit === 'ml' || unit === 'g' || amount === 1_00 ? unit : `${unit}s`
}
