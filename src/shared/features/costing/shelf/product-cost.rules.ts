import { ONE, shareOf, toPence } from '#shared/features/costing/figures.rules.ts'
import type { ProductInput } from '#shared/features/costing/products.contract.ts'
import {
  addFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  sumFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { fromDecimal, MAX_PENCE, type Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

/** `packSize` is in hundredths of the unit. */
export type ShelfProduct = { packPrice: Pence; packSize: number; wastage: Percent }

/** Every product of the owner by its id, those in the bin too. */
export type Shelf = ReadonlyMap<number, ShelfProduct>

/** `amount` is in hundredths of the product's unit. */
export type RecipeLine = { productId: number; amount: number }

/** Σ pack price ÷ pack size × amount × (1 + wastage), rounded once. Null when it is too large to store. */
export function costRecipe(lines: readonly RecipeLine[], shelf: Shelf): Pence | null {
  const cost = toPence(
    sumFractions(lines.map(({ productId, amount }) => costLine(requireProduct(shelf, productId), amount))),
  )
  return cost > MAX_PENCE ? null : cost
}

/** The exact cost of so much of a product. */
function costLine({ packPrice, packSize, wastage }: ShelfProduct, amount: number): Fraction {
  const used = fraction(BigInt(packPrice) * BigInt(amount), packSize)
  return multiplyFractions(used, addFractions(ONE, shareOf(wastage)))
}

/** A product of the API as the rules count with it. */
export function toShelfProduct(
  stored: Pick<ProductInput, 'packPrice' | 'packSize' | 'wastage'>,
): ShelfProduct {
  return {
    packPrice: fromDecimal(stored.packPrice),
    packSize: toQuantity(stored.packSize),
    wastage: percentFromDecimal(stored.wastage),
  }
}

export function toRecipeLine({ productId, amount }: { productId: number; amount: string }): RecipeLine {
  return { productId, amount: toQuantity(amount) }
}

function toQuantity(text: string): number {
  const quantity = parseHundredths(text)
  if (quantity === null) throw new TypeError(`Not a quantity: ${text.slice(0, 40)}`)
  return quantity
}

function requireProduct(shelf: Shelf, id: number): ShelfProduct {
  const product = shelf.get(id)
  if (!product) throw new RangeError(`No product ${id} on the shelf`)
  return product
}
