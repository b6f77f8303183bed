import { type Database, type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { openDraft } from './backup-draft.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupCounter, BackupError } from './backup-format.ts'
import { type BackupSummary, checkBackup } from './backup-summary.ts'
import {
  applySessionSettings,
  listOurTables,
  type OurTable,
  quoted,
  readSchemaVersion,
} from './backup-tables.ts'

type Wanted = { path: string; now: Date }

/**
 * Writes the whole database, as it is at one moment, to a file with the same format on both engines. The file
 * is read back and checked before it gets its final name.
 */
export async function takeBackup(database: Database, { path, now }: Wanted): Promise<BackupSummary> {
  const draft = await openDraft(path)
  try {
    const idleTimeout = createIdleTimeout()
    await database.db
      .transaction(
        (tx) => draft.fill(writeAll(tx, { now, database, onPage: idleTimeout.renew }), idleTimeout.signal),
        SNAPSHOT,
      )
      .finally(idleTimeout.end)
    await draft.finish()
    const summary = await checkBackup(draft.path)
    await draft.publish()
    return summary
  } catch (error) {
    await draft.discard()
    throw error
  }
}

/** On the embedded engine every other call waits for this transaction, so a disk that hangs must not keep it open. */
const SNAPSHOT_TIMEOUT_MS = 30_000

function createIdleTimeout() {
  const controller = new AbortController()
  const giveUp = () =>
    controller.abort(
      new BackupError('For 30 seconds nothing moved, on the disk or in the database: given up.'),
    )
  const timer = setTimeout(giveUp, SNAPSHOT_TIMEOUT_MS)
  return { signal: controller.signal, renew: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

type Source = { database: Database; now: Date; onPage: () => void }

async function* writeAll(tx: Db, { database, now, onPage }: Source): AsyncGenerator<string> {
  await applySessionSettings(tx)
  const tables = await listOurTables(tx)
  const { engine } = database
  const schema = await readSchemaVersion(tx)
  yield toLine({ format: BACKUP_FORMAT, version: BACKUP_VERSION, schema, takenAt: now.toISOString(), engine })
  let rows = 0
  for (const table of tables) {
    yield toLine({ table: { name: table.name, columns: table.columns.map(({ name }) => name) } })
    for await (const page of readPages(tx, table)) {
      onPage()
      rows += page.length
      yield `${page.join('\n')}\n`
    }
  }
  yield toLine({ counters: await readCounters(tx, tables) })
  yield toLine({ end: { tables: tables.length, rows } })
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

const PAGE = 1_000
/** A piece of a receipt takes half a megabyte as text. */
const PAGE_OF_LARGE_ROWS = 8

/**
 * Yields each row as a JSON array of texts in PostgreSQL's own text format. So nothing is rounded, and a JSON
 * null inside a column stays different from a missing value.
 */
async function* readPages(tx: Db, { name, columns }: OurTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await readRows(
    tx,
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}`,
  )
  const size = columns.some(({ type }) => type === 'bytea') ? PAGE_OF_LARGE_ROWS : PAGE
  for (let count = size; count === size; ) {
    const page = await readRows(tx, `fetch ${size} from backup_rows`)
    count = page.length
    if (count > 0) yield page.map((row) => String(row['row']))
  }
  await readRows(tx, 'close backup_rows')
}

async function readCounters(tx: Db, tables: readonly OurTable[]): Promise<BackupCounter[]> {
  const counted = tables.flatMap(({ name, columns }) =>
    columns.filter(({ isCounted }) => isCounted).map((column) => ({ table: name, column: column.name })),
  )
  const counters: BackupCounter[] = []
  for (const { table, column } of counted) {
    const [found] = await readRows(
      tx,
      `select pg_get_serial_sequence('${quoted(table)}', '${column}') as name`,
    )
    const [row] = await readRows(
      tx,
      `select (last_value + is_called::int)::text as next from ${String(found?.['name'])}`,
    )
    counters.push({ table, column, next: String(row?.['next']) })
  }
  return counters
}
