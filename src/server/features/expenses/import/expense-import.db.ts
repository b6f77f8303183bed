import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import { expenseImports as imports, type StoredImportLine } from '#server/db/schema/bookkeeping.ts'
import { expenses } from '#server/db/schema/records.ts'
import type { BatchState } from '#shared/features/expenses/expense-import.contract.ts'

export type BatchKey = { userId: number; batchId: string }

type NewImport = { lines: readonly StoredImportLine[]; skipped: number; now: Date }

/** Stores the lines of an import as one value and as one row of the activity. Its expenses are written apart. */
export async function insertImport(
  tx: Db,
  { userId, batchId }: BatchKey,
  { lines, skipped, now }: NewImport,
): Promise<void> {
  const days = lines.map(([, date]) => date).sort()
  const span = { firstOn: days[0] ?? null, lastOn: days.at(-1) ?? null }
  await tx.insert(imports).values({ userId, batchId, lines: [...lines], ...span, skipped, createdAt: now })
  const recordId = lines.at(-1)?.[0]
  if (recordId === undefined) return
  const { noun } = expenseKind
  await recordActivity(tx, { userId, noun, recordId, act: 'added', before: null, batchId })
}

/** The lines of an import. They never change. */
export async function findImportLines(db: Db, batch: BatchKey): Promise<StoredImportLine[] | null> {
  const [row] = await db.select({ lines: imports.lines }).from(imports).where(ofImport(batch))
  return row?.lines ?? null
}

/** Whether an import was undone, and how many of its expenses are there. Null if there is no such import. */
export async function findBatchState(db: Db, batch: BatchKey): Promise<BatchState | null> {
  const [row] = await db.select({ undoneAt: imports.undoneAt }).from(imports).where(ofImport(batch))
  if (!row) return null
  const ofBatch = and(eq(expenses.userId, batch.userId), eq(expenses.batchId, batch.batchId))
  return {
    isUndone: row.undoneAt !== null,
    left: await db.$count(expenses, and(ofBatch, isNull(expenses.deletedAt))),
  }
}

/** Marks an import as undone. Returns false if there is no such import, or if it was undone before. */
export async function updateUndone(tx: Db, batch: BatchKey, now: Date): Promise<boolean> {
  const rows = await tx
    .update(imports)
    .set({ undoneAt: now })
    .where(and(ofImport(batch), isNull(imports.undoneAt)))
    .returning({ batchId: imports.batchId })
  return rows.length === 1
}

function ofImport({ userId, batchId }: BatchKey) {
  return and(eq(imports.userId, userId), eq(imports.batchId, batchId))
}
