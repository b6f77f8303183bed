import { setImmediate as nextTurn } from 'node:timers/promises'
import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { StoredImportLine } from '#server/db/schema/bookkeeping.ts'
import type { Deps } from '#server/deps.ts'
import { type BatchKey, findImportLines } from './expense-import.db.ts'
import { deleteImported, type ImportedExpense, insertExpenses, lockExpenses } from './imported-expenses.db.ts'
import {
  deleteUnfinished,
  findProgress,
  listUnfinished,
  listUnfinishedOwners,
  type Progress,
  updateProgress,
} from './unfinished-imports.db.ts'

/** On the embedded engine every other call waits for a slice. One of this size takes a tenth of a second. */
const SLICE_LINES = 1_000

/**
 * Finishes the imports and undos of an owner, each slice in a transaction of its own. Several callers may do this at
 * once: each slice is written by one of them.
 */
export async function finishImports(db: Db, userId: number): Promise<void> {
  for (const batchId of await listUnfinished(db, userId)) {
    const batch = { userId, batchId }
    const lines = (await findImportLines(db, batch)) ?? []
    let isFinished = false
    while (!isFinished) {
      // The embedded engine runs on this thread, so without this the slices would follow each other like one.
      await nextTurn()
      isFinished = await db.transaction((tx) => writeNextSlice(tx, batch, lines))
    }
  }
}

type JobOptions = { onError: (error: unknown) => void; isStopping?: () => boolean }

/** Finishes what a crash or a failure interrupted. An owner with whom it fails does not keep back the others. */
export async function finishAllImports(
  { database: { db } }: Pick<Deps, 'database'>,
  { onError, isStopping = () => false }: JobOptions,
): Promise<void> {
  for (const userId of await listUnfinishedOwners(db))
    if (!isStopping()) await finishImports(db, userId).catch(onError)
}

/** Writes or undoes the next lines of an import. Returns true when none are left. */
export async function writeNextSlice(
  tx: Db,
  batch: BatchKey,
  lines: readonly StoredImportLine[],
): Promise<boolean> {
  await lockOwner(tx, batch.userId)
  const progress = await findProgress(tx, batch)
  if (!progress) return true
  const done = progress.done + SLICE_LINES
  await applyLines(tx, { batch, progress, lines: lines.slice(progress.done, done) })
  if (done < lines.length) {
    await updateProgress(tx, batch, done)
    return false
  }
  await deleteUnfinished(tx, batch)
  return true
}

type Slice = { batch: BatchKey; progress: Progress; lines: readonly StoredImportLine[] }

async function applyLines(tx: Db, { batch, progress, lines }: Slice): Promise<void> {
  const { importedAt, undoneAt } = progress
  if (undoneAt === null) return insertExpenses(tx, { ...batch, now: importedAt }, lines)
  const imported = new Map(lines.map((line) => [line[0], line]))
  const found = await lockExpenses(tx, { userId: batch.userId, ids: [...imported.keys()] })
  const unchanged = found.filter((expense) => isAsImported(expense, imported.get(expense[0])))
  const ids = unchanged.map(([id]) => id)
  await deleteImported(tx, { ...batch, now: undoneAt }, ids)
}

/** One that got a receipt since is left: in the bin its receipt would be purged with it. */
function isAsImported(expense: ImportedExpense, line: StoredImportLine | undefined): boolean {
  if (!line) return false
  const [, date, amount, text, category, description, vatAmount] = line
  const [, dateNow, amountNow, descriptionNow, categoryNow, , vatAmountNow, businessId, hasReceipt] = expense
  return (
    dateNow === date &&
    amountNow === amount &&
    descriptionNow === (description ?? text) &&
    categoryNow === category &&
    vatAmountNow === vatAmount &&
    businessId === null &&
    !hasReceipt
  )
}
