import type { ProductUnit } from '#shared/features/costing/products.contract.ts'
import type { ShelfProduct } from '#shared/features/costing/shelf/product-cost.rules.ts'
import { writeUnit } from '#shared/features/costing/shelf/units.rules.ts'
import { formatPounds, type Pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { writePercent, writeQuantity } from './sum-words.rules.ts'

/** One line of a recipe with its product; `amount` is in hundredths of the unit. */
export type NamedLine = ShelfProduct & { name: string; unit: ProductUnit; amount: number }

/** "Colour £9.60 ÷ 60 ml × 45 × 110% + Gloves £8.00 ÷ 100 pieces × 2 = £8.08". */
export function explainRecipe(lines: readonly NamedLine[], productCost: Pence): string {
  if (lines.length === 0) return `As you entered it: ${formatPounds(productCost)}`
  return `${lines.map(explainLine).join(' + ')} = ${formatPounds(productCost)}`
}

function explainLine({ name, packPrice, packSize, unit, amount, wastage }: NamedLine): string {
  const pack = `${name} ${formatPounds(packPrice)} ÷ ${writeQuantity(packSize)} ${writeUnit(unit, packSize)}`
  const waste = wastage === 0 ? '' : ` × ${writePercent(percent(100_00 + wastage))}`
  return `${pack} × ${writeQuantity(amount)}${waste}`
}
