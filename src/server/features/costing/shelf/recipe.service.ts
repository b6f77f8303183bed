import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { requireRecipeCost, toCostFigures } from '#server/db/records/product-costs.ts'
import {
  findShelf,
  listLines,
  type NamedProduct,
  replaceLines,
  type StoredLine,
} from '#server/db/records/recipe-lines.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import { type RecordKey, selectForUpdate, unknownRecord, writeRow } from '#server/db/records/record-rows.ts'
import { requireRecord } from '#server/db/records/records.ts'
import { UNKNOWN_PRODUCT } from '#shared/features/costing/products.contract.ts'
import type { Recipe, RecipeInput } from '#shared/features/costing/recipe.contract.ts'
import { toRecipeLine } from '#shared/features/costing/shelf/product-cost.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'

type Shelf = ReadonlyMap<number, NamedProduct>

export async function readTreatmentRecipe(db: Db, key: RecordKey): Promise<Recipe> {
  await requireRecord(db, treatmentKind, key)
  return toRecipe(await listLines(db, key), await findShelf(db, key.userId))
}

/**
 * Replaces the whole recipe, and with it the product cost; an empty one leaves the cost as it is, to be typed. The
 * owner's row is locked first: a pack price that is changed at the same time waits for this recipe.
 */
export async function replaceTreatmentRecipe(
  tx: Db,
  { now, ...key }: RecordKey & { now: Date },
  lines: RecipeInput,
): Promise<Recipe> {
  await lockOwner(tx, key.userId)
  const before = await selectForUpdate(tx, treatmentKind, key)
  if (before === null || before.deletedAt !== null) throw unknownRecord()
  const stored = await listLines(tx, key)
  const shelf = await findShelf(tx, key.userId)
  if (isSame(stored, lines)) return toRecipe(stored, shelf)
  requireProducts(lines, stored, shelf)
  const cost = requireRecipeCost(lines.map(toRecipeLine), shelf)
  const figures = lines.length === 0 ? {} : toCostFigures(before, cost)
  await replaceLines(tx, key, lines)
  // The activity keeps the recipe before, so that the change can be undone.
  const withRecipe = { ...before, recipe: stored }
  const values = { ...figures, isExample: false, updatedAt: now }
  await writeRow(tx, treatmentKind, { before: withRecipe, values, act: 'changed' })
  return toRecipe(lines, shelf)
}

/** A product in the bin may stay in a recipe, but no recipe may take it up. */
function requireProducts(lines: RecipeInput, stored: readonly StoredLine[], shelf: Shelf): void {
  const isKept = (id: number) => stored.some(({ productId }) => productId === id)
  const faults = lines.flatMap(({ productId }, index) => {
    const product = shelf.get(productId)
    const isUsable = product && (product.deletedAt === null || isKept(productId))
    return isUsable ? [] : [[`${index}.productId`, UNKNOWN_PRODUCT]]
  })
  if (faults.length > 0)
    throw new ProductError('invalid', UNKNOWN_PRODUCT, { fields: Object.fromEntries(faults) })
}

function isSame(stored: readonly StoredLine[], lines: RecipeInput): boolean {
  const toText = ({ productId, amount }: StoredLine) => `${productId}: ${amount}`
  return stored.map(toText).join() === lines.map(toText).join()
}

function toRecipe(lines: readonly StoredLine[], shelf: Shelf): Recipe {
  return lines.map(({ productId, amount }) => ({
    productId,
    amount,
    isDeleted: (shelf.get(productId)?.deletedAt ?? null) !== null,
  }))
}
