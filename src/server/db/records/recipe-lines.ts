import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import { products, treatments } from '#server/db/schema/records.ts'
import type { TreatmentRecipe } from '#shared/features/costing/shelf/pack-price-effect.rules.ts'
import {
  type RecipeLine,
  type ShelfProduct,
  toRecipeLine,
  toShelfProduct,
} from '#shared/features/costing/shelf/product-cost.rules.ts'
import type { RecordKey } from './record-rows.ts'

/** A product of a recipe as it is shown: with its name, and marked if it is in the bin. */
export type NamedProduct = ShelfProduct & Pick<typeof products.$inferSelect, 'name' | 'unit' | 'deletedAt'>

/** All products of an owner by their ids. Those in the bin still count in recipes. */
export async function findShelf(db: Db, userId: number): Promise<Map<number, NamedProduct>> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      unit: products.unit,
      packPrice: products.packPrice,
      packSize: products.packSize,
      wastage: products.wastage,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(eq(products.userId, userId))
  return new Map(
    rows.map(({ id, name, unit, deletedAt, ...pack }) => [
      id,
      { ...toShelfProduct(pack), name, unit, deletedAt },
    ]),
  )
}

/** The recipes of all treatments of an owner, also of those in the bin. */
export function listRecipes(db: Db, userId: number): Promise<TreatmentRecipe[]> {
  return readRecipes(db, eq(recipeLines.userId, userId))
}

/** The whole recipes of the treatments that use a product. */
export function listRecipesWith(db: Db, { userId, id }: RecordKey): Promise<TreatmentRecipe[]> {
  return readRecipes(
    db,
    and(eq(recipeLines.userId, userId), inArray(recipeLines.treatmentId, treatmentsWith(db, { userId, id }))),
  )
}

/** The same without the treatments in the bin. */
export async function listLiveRecipesWith(db: Db, key: RecordKey): Promise<TreatmentRecipe[]> {
  const recipes = await listRecipesWith(db, key)
  const live = await db
    .select({ id: treatments.id })
    .from(treatments)
    .where(
      and(
        eq(treatments.userId, key.userId),
        inArray(treatments.id, treatmentsWith(db, key)),
        isNull(treatments.deletedAt),
      ),
    )
  const ids = new Set(live.map(({ id }) => id))
  return recipes.filter(({ treatmentId }) => ids.has(treatmentId))
}

/** The treatments that use a product, as a subquery. */
export function treatmentsWith(db: Db, { userId, id }: RecordKey) {
  return db
    .select({ id: recipeLines.treatmentId })
    .from(recipeLines)
    .where(and(eq(recipeLines.userId, userId), eq(recipeLines.productId, id)))
}

export type StoredLine = { productId: number; amount: string }

/** The recipe of one treatment as it is stored. */
export async function listLines(db: Db, { userId, id }: RecordKey): Promise<StoredLine[]> {
  return db
    .select({ productId: recipeLines.productId, amount: recipeLines.amount })
    .from(recipeLines)
    .where(and(eq(recipeLines.userId, userId), eq(recipeLines.treatmentId, id)))
    .orderBy(recipeLines.position)
}

/** Pass the transaction that has locked the treatment. */
export async function replaceLines(
  tx: Db,
  { userId, id }: RecordKey,
  lines: readonly StoredLine[],
): Promise<void> {
  await tx.delete(recipeLines).where(and(eq(recipeLines.userId, userId), eq(recipeLines.treatmentId, id)))
  if (lines.length === 0) return
  await insertLines(
    tx,
    userId,
    lines.map((line, index) => ({ ...line, treatmentId: id, position: index + 1 })),
  )
}

type NewLine = StoredLine & { treatmentId: number; position: number }

/** Adds lines of any number of recipes with one statement. */
export async function insertLines(tx: Db, userId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.execute(sql`
    insert into recipe_lines (user_id, treatment_id, product_id, position, amount)
    select ${userId}::bigint, new.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as new ("treatmentId" bigint, "productId" bigint,
      "position" integer, "amount" numeric)`)
}

async function readRecipes(db: Db, which: SQL | undefined): Promise<TreatmentRecipe[]> {
  const rows = await db
    .select({
      treatmentId: recipeLines.treatmentId,
      productId: recipeLines.productId,
      amount: recipeLines.amount,
    })
    .from(recipeLines)
    .where(which)
    .orderBy(recipeLines.treatmentId, recipeLines.position)
  const recipes = new Map<number, RecipeLine[]>()
  for (const { treatmentId, ...line } of rows) {
    const lines = recipes.get(treatmentId) ?? []
    recipes.set(treatmentId, lines)
    lines.push(toRecipeLine(line))
  }
  return [...recipes].map(([treatmentId, lines]) => ({ treatmentId, lines }))
}
