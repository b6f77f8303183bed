import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import { products } from '#server/db/schema/records.ts'
import { BIN_DAYS, DAY_MS } from '#shared/kernel/retention.ts'
import { type BinOf, listDeleted, restoreRecord } from './record-bin.ts'
import { productKind } from './record-kinds.ts'
import { type RecordKey, selectForUpdate, writeRow } from './record-rows.ts'

type ProductRow = typeof products.$inferSelect

type Owner = { userId: number; now: Date }
type DeletedProduct = ProductRow & { deletedAt: Date }

/**
 * What can still be brought back, the last deleted first. A product in a recipe can be, however long ago it was: the
 * first page holds those too.
 */
export async function listDeletedProducts(db: Db, owner: BinOf): Promise<DeletedProduct[]> {
  const recent = await listDeleted(db, productKind, owner)
  if (owner.skip) return recent
  const oldest = new Date(owner.now.getTime() - BIN_DAYS * DAY_MS)
  const used = (await db
    .select()
    .from(products)
    .where(and(eq(products.userId, owner.userId), lt(products.deletedAt, oldest), isInRecipe()))
    .orderBy(desc(products.deletedAt), desc(products.id))) as DeletedProduct[]
  return [...recent, ...used]
}

/** Takes a product out of the bin, after more than 30 days only if a recipe still has it. */
export async function restoreProduct(tx: Db, key: RecordKey & Owner): Promise<ProductRow> {
  const before = await selectForUpdate(tx, productKind, key)
  if (before === null || before.deletedAt === null || !(await isUsed(tx, key)))
    return restoreRecord(tx, productKind, key)
  return writeRow(tx, productKind, {
    before,
    values: { deletedAt: null, updatedAt: key.now },
    act: 'restored',
  })
}

async function isUsed(db: Db, { userId, id }: RecordKey): Promise<boolean> {
  const found = await db
    .select({ id: recipeLines.productId })
    .from(recipeLines)
    .where(and(eq(recipeLines.userId, userId), eq(recipeLines.productId, id)))
    .limit(1)
  return found.length > 0
}

function isInRecipe() {
  return sql`exists (select from ${recipeLines} where ${recipeLines.userId} = ${products.userId}
    and ${recipeLines.productId} = ${products.id})`
}
