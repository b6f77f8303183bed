import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import type { RecordKey } from './record-rows.ts'

/** Whether a recipe decides the product cost of a treatment. */
export async function hasRecipe(db: Db, { userId, id }: RecordKey): Promise<boolean> {
  const [found] = await listWithRecipe(db, { userId, ids: [id] })
  return found !== undefined
}

/** Those of the treatments that have a recipe. */
export async function listWithRecipe(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: recipeLines.treatmentId })
    .from(recipeLines)
    .where(and(eq(recipeLines.userId, userId), inArray(recipeLines.treatmentId, [...ids])))
  return rows.map(({ id }) => id)
}
