import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenseImports as imports, unfinishedImports as unfinished } from '#server/db/schema/bookkeeping.ts'
import type { BatchKey } from './expense-import.db.ts'

/** Where no line of an import is dealt with: at its start, and at the start of its undo. */
export async function insertUnfinished(tx: Db, { userId, batchId }: BatchKey): Promise<void> {
  await tx
    .insert(unfinished)
    .values({ userId, batchId, done: 0 })
    .onConflictDoUpdate({ target: [unfinished.userId, unfinished.batchId], set: { done: 0 } })
}

export type Progress = {
  /** How many lines are dealt with. */
  done: number
  importedAt: Date
  /** Null while the lines are to be written, set when they are to be undone. */
  undoneAt: Date | null
}

/** How far an import or its undo has come. Null when it is finished. */
export async function findProgress(tx: Db, batch: BatchKey): Promise<Progress | null> {
  const [row] = await tx
    .select({ done: unfinished.done, importedAt: imports.createdAt, undoneAt: imports.undoneAt })
    .from(unfinished)
    .innerJoin(imports, isSameImport)
    .where(ofBatch(batch))
  return row ?? null
}

export async function updateProgress(tx: Db, batch: BatchKey, done: number): Promise<void> {
  await tx.update(unfinished).set({ done }).where(ofBatch(batch))
}

export async function deleteUnfinished(tx: Db, batch: BatchKey): Promise<void> {
  await tx.delete(unfinished).where(ofBatch(batch))
}

/** The imports of an owner that are not finished, or whose undo is not. */
export async function listUnfinished(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ batchId: unfinished.batchId })
    .from(unfinished)
    .where(eq(unfinished.userId, userId))
    .orderBy(asc(unfinished.batchId))
  return rows.map(({ batchId }) => batchId)
}

export async function hasUnfinishedUndo(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ batchId: unfinished.batchId })
    .from(unfinished)
    .innerJoin(imports, isSameImport)
    .where(and(eq(unfinished.userId, userId), isNotNull(imports.undoneAt)))
    .limit(1)
  return rows.length > 0
}

/** The owners who have an unfinished import or undo. */
export async function listUnfinishedOwners(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: unfinished.userId })
    .from(unfinished)
    .orderBy(asc(unfinished.userId))
  return rows.map(({ userId }) => userId)
}

const isSameImport = and(eq(imports.userId, unfinished.userId), eq(imports.batchId, unfinished.batchId))

function ofBatch({ userId, batchId }: BatchKey) {
  return and(eq(unfinished.userId, userId), eq(unfinished.batchId, batchId))
}
