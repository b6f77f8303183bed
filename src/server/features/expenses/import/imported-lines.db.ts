import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, between, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { expenseImports as imports, type StoredImportLine } from '#server/db/schema/bookkeeping.ts'
import { expenses } from '#server/db/schema/records.ts'
import type { KnownCosts } from '#shared/features/expenses/expense-import.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { findImportLines } from './expense-import.db.ts'

type OwnDays = { userId: number; from: Day; to: Day }

/** The lines of imports that were read before, by their batch. */
export type LinesByBatch = Map<string, StoredImportLine[]>

/**
 * The lines of all imports that touch these days. Lines never change, so they can be read before the transaction that
 * needs them.
 */
export async function readImportLines(db: Db, days: OwnDays): Promise<LinesByBatch> {
  return readMissing(db, days.userId, { found: await listImports(db, days), read: new Map() })
}

/**
 * The lines of these days that count as imported, whatever became of their expenses. Those of an undone import count
 * while their expense is there: because it was edited and left, or brought back. The lines are read as they are stored
 * and picked here, because the embedded engine takes five times as long to take them apart.
 */
export async function listImportedLines(
  db: Db,
  days: OwnDays,
  read: LinesByBatch = new Map(),
): Promise<StoredImportLine[]> {
  const { userId, from, to } = days
  const found = await listImports(db, days)
  await readMissing(db, userId, { found, read })
  const undone = found.filter(({ undoneAt }) => undoneAt !== null).map(({ batchId }) => batchId)
  const left = new Set(undone.length === 0 ? [] : await listLiveIds(db, userId, undone))
  return found.flatMap(({ batchId, undoneAt }) =>
    (read.get(batchId) ?? []).filter(
      ([id, date]) => date >= from && date <= to && (undoneAt === null || left.has(id)),
    ),
  )
}

/** What a preview compares the lines of these days with. */
export async function findKnown(db: Db, days: OwnDays): Promise<KnownCosts> {
  const imported = await listImportedLines(db, days)
  const own = await db
    .select({ date: expenses.spentOn, description: expenses.description, amount: expenses.amount })
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, days.userId),
        between(expenses.spentOn, days.from, days.to),
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(expenses.spentOn, expenses.id)
  return { imported: countAlike(imported), expenses: own }
}

type FoundImport = { batchId: string; undoneAt: Date | null }

/** Others are answered between two imports, which are large values. */
async function readMissing(
  db: Db,
  userId: number,
  { found, read }: { found: readonly FoundImport[]; read: LinesByBatch },
): Promise<LinesByBatch> {
  for (const { batchId } of found.filter(({ batchId }) => !read.has(batchId))) {
    read.set(batchId, (await findImportLines(db, { userId, batchId })) ?? [])
    await nextTurn()
  }
  return read
}

function listImports(db: Db, { userId, from, to }: OwnDays): Promise<FoundImport[]> {
  return db
    .select({ batchId: imports.batchId, undoneAt: imports.undoneAt })
    .from(imports)
    .where(and(eq(imports.userId, userId), lte(imports.firstOn, to), gte(imports.lastOn, from)))
    .orderBy(imports.createdAt, imports.batchId)
}

async function listLiveIds(db: Db, userId: number, batchIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, userId),
        // The index of the batches has only rows with one.
        isNotNull(expenses.batchId),
        inArray(expenses.batchId, [...batchIds]),
        isNull(expenses.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

function countAlike(lines: readonly StoredImportLine[]): KnownCosts['imported'] {
  const counted = new Map<string, KnownCosts['imported'][number]>()
  for (const [, date, amount, text] of lines) {
    const key = `${date} ${amount} ${text}`
    const count = (counted.get(key)?.count ?? 0) + 1
    counted.set(key, { date, text, amount, count })
  }
  return [...counted.values()].sort((a, b) => a.date.localeCompare(b.date))
}
