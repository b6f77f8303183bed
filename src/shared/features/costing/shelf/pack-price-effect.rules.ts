import type { PackPriceEffect } from '#shared/features/costing/products.contract.ts'
import { PRODUCT_COST_TOO_LARGE } from '#shared/features/costing/recipe.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { costRecipe, type RecipeLine, type Shelf, type ShelfProduct } from './product-cost.rules.ts'

export type TreatmentRecipe = { treatmentId: number; lines: readonly RecipeLine[] }

/**
 * What a changed product does to the product cost of each treatment whose recipe holds it. Refuses a change that makes
 * one of them too large to store.
 */
export function effectOfProduct(
  recipes: readonly TreatmentRecipe[],
  shelf: Shelf,
  { id, product }: { id: number; product: ShelfProduct },
): { treatmentId: number; before: Pence; after: Pence }[] {
  const changed = new Map([...shelf, [id, product]])
  return recipes
    .filter(({ lines }) => lines.some(({ productId }) => productId === id))
    .map(({ treatmentId, lines }) => ({
      treatmentId,
      before: requireCost(lines, shelf),
      after: requireCost(lines, changed),
    }))
}

/** As `GET /api/products/{id}/effect` answers it, for a changed pack price. */
export function toPackPriceEffect(
  recipes: readonly TreatmentRecipe[],
  shelf: Shelf,
  { id, packPrice }: { id: number; packPrice: Pence },
): PackPriceEffect {
  const product = shelf.get(id)
  if (!product) return []
  return effectOfProduct(recipes, shelf, { id, product: { ...product, packPrice } }).map((effect) => ({
    treatmentId: effect.treatmentId,
    before: toDecimal(effect.before),
    after: toDecimal(effect.after),
  }))
}

function requireCost(lines: readonly RecipeLine[], shelf: Shelf): Pence {
  const cost = costRecipe(lines, shelf)
  if (cost === null)
    throw new ProductError('invalid', PRODUCT_COST_TOO_LARGE, {
      fields: { packPrice: PRODUCT_COST_TOO_LARGE },
    })
  return cost
}
