import { setImmediate as nextTurn } from 'node:timers/promises'
import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { StoredImportLine } from '#server/db/schema/bookkeeping.ts'
import type { ExpensesImported, ImportLine } from '#shared/features/expenses/expense-import.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findImportLines, insertImport, updateUndone } from './expense-import.db.ts'
import { finishImports, writeNextSlice } from './import-slices.service.ts'
import { takeExpenseIds } from './imported-expenses.db.ts'
import { type LinesByBatch, listImportedLines, readImportLines } from './imported-lines.db.ts'
import { hasUnfinishedUndo, insertUnfinished } from './unfinished-imports.db.ts'

type Owner = { userId: number; now: Date }
type Importing = {
  lines: readonly ImportLine[]
  /** Runs the start of the import in a transaction, or answers as before if it was run before. */
  once: (start: (tx: Db) => Promise<ExpensesImported>) => Promise<ExpensesImported>
}

/**
 * Imports all lines that were not imported before. The first transaction stores the lines, so from then on they count
 * as imported and every one of them becomes an expense, even if the server stops: the next call of the owner or the job
 * goes on.
 */
export async function importExpenses(
  db: Db,
  owner: Owner,
  { lines, once }: Importing,
): Promise<ExpensesImported> {
  const { userId } = owner
  await finishImports(db, userId)
  // On the embedded engine every other call waits for the transaction. So waiting calls get a turn first, and the
  // earlier imports are read outside it, which keeps it short.
  await nextTurn()
  const earlier = await readImportLines(db, { userId, ...spanOf(lines) })
  const answer = await once((tx) => startImport(tx, owner, { lines, earlier }))
  await finishImports(db, userId)
  return answer
}

/** Undoes an import as a whole. What the owner has edited since is left; the list of the batch shows it. */
export async function undoImport(db: Db, owner: Owner, batchId: string): Promise<void> {
  const { userId } = owner
  const batch = { userId, batchId }
  const lines = (await findImportLines(db, batch)) ?? []
  const isStarted = await db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    if (!(await updateUndone(tx, batch, owner.now))) return false
    await insertUnfinished(tx, batch)
    await writeNextSlice(tx, batch, lines)
    return true
  })
  await finishImports(db, userId)
  if (!isStarted) throw new ProductError('not_found', 'This import was already taken back.')
}

type Starting = { lines: readonly ImportLine[]; earlier: LinesByBatch }

/** Stores the lines to import and writes the first of them. */
export async function startImport(
  tx: Db,
  { userId, now }: Owner,
  { lines, earlier }: Starting,
): Promise<ExpensesImported> {
  await lockOwner(tx, userId)
  if (await hasUnfinishedUndo(tx, userId)) throw beingUndone()
  const batch = { userId, batchId: crypto.randomUUID() }
  const imported = await listImportedLines(tx, { userId, ...spanOf(lines) }, earlier)
  const added = withoutImported(lines, imported)
  const ids = await takeExpenseIds(tx, added.length)
  const stored = added.map((line, at) => toStoredLine(line, ids[at] ?? 0))
  const skipped = lines.length - added.length
  await insertImport(tx, batch, { lines: stored, skipped, now })
  await insertUnfinished(tx, batch)
  await writeNextSlice(tx, batch, stored)
  return { batchId: batch.batchId, added: added.length, skipped }
}

/** Leaves out the lines that were imported before. If one of three equal lines was imported, two remain. */
function withoutImported(
  lines: readonly ImportLine[],
  imported: readonly StoredImportLine[],
): readonly ImportLine[] {
  const left = new Map<string, number>()
  for (const [, date, amount, text] of imported) {
    const key = `${date} ${amount} ${text}`
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return lines.filter(({ date, amount, text }) => {
    const key = `${date} ${amount} ${text}`
    const known = left.get(key) ?? 0
    if (known > 0) left.set(key, known - 1)
    return known === 0
  })
}

function toStoredLine(line: ImportLine, id: number): StoredImportLine {
  const { date, text, amount, category, description, vatAmount } = line
  return [id, date, amount, text, category, description === text ? null : description, vatAmount]
}

function spanOf(lines: readonly ImportLine[]): { from: Day; to: Day } {
  const days = lines.map(({ date }) => date).sort()
  const [from] = days
  const to = days.at(-1)
  if (!from || !to) throw new TypeError('an import has lines')
  return { from, to }
}

/** Which of its lines can be imported again is only known when the undo is over. */
function beingUndone(): ProductError {
  return new ProductError('conflict', 'An import is being undone. Wait a moment and try again.')
}
