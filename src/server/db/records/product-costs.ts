import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import { treatments } from '#server/db/schema/records.ts'
import { PRODUCT_COST_TOO_LARGE } from '#shared/features/costing/recipe.contract.ts'
import type { TreatmentRecipe } from '#shared/features/costing/shelf/pack-price-effect.rules.ts'
import { costRecipe, type Shelf } from '#shared/features/costing/shelf/product-cost.rules.ts'
import { estimateProfit } from '#shared/features/treatments/treatments.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { findShelf, listRecipes, listRecipesWith, treatmentsWith } from './recipe-lines.ts'
import type { RecordKey } from './record-rows.ts'

type Costed = Pick<typeof treatments.$inferSelect, 'price' | 'overheadCost'>

/** The figures of a treatment that follow its product cost. */
export function toCostFigures({ price, overheadCost }: Costed, productCost: Pence) {
  const costs = { overheadCost: fromDecimal(overheadCost), productCost }
  const { margin } = estimateProfit(fromDecimal(price), costs)
  return { productCost: toDecimal(productCost), profitMargin: percentToDecimal(margin) }
}

/** What a recipe costs. Throws if that is more than can be stored; the error names the field that was changed, if any. */
export function requireRecipeCost(lines: TreatmentRecipe['lines'], shelf: Shelf, field?: string): Pence {
  const cost = costRecipe(lines, shelf)
  if (cost !== null) return cost
  const fields = field === undefined ? {} : { [field]: PRODUCT_COST_TOO_LARGE }
  throw new ProductError('invalid', PRODUCT_COST_TOO_LARGE, { fields })
}

type Recosting = RecordKey & { now: Date; field: string }

/**
 * Works out the product cost of every treatment that uses a product again, those in the bin too, so that a restored one
 * is right. Pass a transaction that has locked the owner and changed the product.
 */
export async function recostTreatmentsWith(tx: Db, { field, now, ...key }: Recosting): Promise<void> {
  const rows = await lockTreatments(tx, key.userId, treatmentsWith(tx, key))
  if (rows.length === 0) return
  await recost(tx, { userId: key.userId, now, field, rows, recipes: await listRecipesWith(tx, key) })
}

/** The same for every treatment with a recipe, after an import. */
export async function recostAllRecipes(tx: Db, { userId, now, field }: Omit<Recosting, 'id'>): Promise<void> {
  const recipes = await listRecipes(tx, userId)
  if (recipes.length === 0) return
  const withRecipe = tx
    .select({ id: recipeLines.treatmentId })
    .from(recipeLines)
    .where(eq(recipeLines.userId, userId))
  await recost(tx, { userId, now, field, rows: await lockTreatments(tx, userId, withRecipe), recipes })
}

type LockedTreatment = Awaited<ReturnType<typeof lockTreatments>>[number]
type Recost = {
  userId: number
  now: Date
  field: string
  rows: readonly LockedTreatment[]
  recipes: readonly TreatmentRecipe[]
}

async function recost(tx: Db, { userId, now, field, rows, recipes }: Recost): Promise<void> {
  const shelf = await findShelf(tx, userId)
  const linesOf = new Map(recipes.map(({ treatmentId, lines }) => [treatmentId, lines]))
  const figures = rows.map((row) => ({
    id: row.id,
    ...toCostFigures(row, requireRecipeCost(linesOf.get(row.id) ?? [], shelf, field)),
  }))
  await updateProductCosts(tx, { userId, now }, figures)
}

function lockTreatments(tx: Db, userId: number, ids: SQL | ReturnType<typeof treatmentsWith>) {
  return tx
    .select({ id: treatments.id, price: treatments.price, overheadCost: treatments.overheadCost })
    .from(treatments)
    .where(and(eq(treatments.userId, ownerLockedForReference(userId)), inArray(treatments.id, ids)))
    .orderBy(treatments.id)
    .for('update')
}

type NewCost = { id: number; productCost: string; profitMargin: string }

/** One statement for all. Pass rows that the transaction has locked. */
async function updateProductCosts(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
  costs: readonly NewCost[],
): Promise<void> {
  await tx.execute(sql`
    update treatments set product_cost = new."productCost", profit_margin = new."profitMargin",
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as new ("id" bigint, "productCost" numeric,
      "profitMargin" numeric)
    where treatments.user_id = ${userId}::bigint and treatments.id = new."id"
      and treatments.product_cost <> new."productCost"`)
}
