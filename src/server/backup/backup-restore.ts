import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { requireEmpty, requireShape, requireVersion } from './backup-compatibility.ts'
import { type BackupCounter, BackupError, type BackupTable } from './backup-format.ts'
import { type Backup, openBackup } from './backup-reader.ts'
import { type BackupSummary, summarise } from './backup-summary.ts'
import { applySessionSettings, listOurTables, type OurTable, quoted } from './backup-tables.ts'

/** Fills an empty database from a backup, completely or not at all. The whole file is checked before the first row. */
export async function restoreBackup(database: Database, path: string): Promise<BackupSummary> {
  const backup = await openBackup(path)
  try {
    const summary = await summarise(backup)
    await database.db.transaction((tx) => restore(tx, backup, summary))
    return summary
  } finally {
    await backup.close()
  }
}

async function restore(tx: Db, backup: Backup, summary: BackupSummary): Promise<void> {
  await applySessionSettings(tx)
  await requireVersion(tx, summary)
  const tables = await listOurTables(tx)
  requireShape(tables, summary)
  const names = tables.map(({ name }) => quoted(name))
  // No other connection may write between the check that the tables are empty and the end of the restore.
  await readRows(tx, `lock table ${names.join(', ')} in share row exclusive mode`)
  await requireEmpty(tx, tables)
  // The triggers count records, and those counts are already in the backup. Foreign keys are still checked.
  for (const name of names) await readRows(tx, `alter table ${name} disable trigger user`)
  await load(tx, backup, tables)
  for (const name of names) await readRows(tx, `alter table ${name} enable trigger user`)
  for (const name of names) await readRows(tx, `analyze ${name}`)
}

async function load(tx: Db, backup: Backup, tables: readonly OurTable[]): Promise<void> {
  const known = new Map(tables.map((table) => [table.name, table]))
  for await (const part of backup.read()) {
    if ('counters' in part) for (const counter of part.counters) await setCounter(tx, counter)
    const table = 'table' in part ? known.get(part.table.name) : undefined
    if ('table' in part && table && part.rows.length > 0) await insertRows(tx, table, part)
  }
}

type Rows = { table: BackupTable; rows: string[] }

async function insertRows(tx: Db, { name, columns }: OurTable, { table, rows }: Rows): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column) => `(row->>${table.columns.indexOf(column.name)})::${column.type}`)
  const insert = `insert into ${quoted(name)} (${names}) overriding system value select ${values.join(', ')}`
  try {
    await tx.execute(
      sql`${sql.raw(insert)} from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) row`,
    )
  } catch (error) {
    throw refused(name, error)
  }
}

/** Uses the cause's message, because Drizzle's own message contains the statement and every value in it. */
function refused(name: string, error: unknown): BackupError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new BackupError(`The database refused rows of ${name}: ${reason}. Nothing was restored.`, { cause })
}

/** A restart of the counter is undone when the transaction fails; setval alone would not be. */
async function setCounter(tx: Db, { table, column, next }: BackupCounter): Promise<void> {
  await readRows(tx, `alter table ${quoted(table)} alter column ${quoted(column)} restart with ${next}`)
  const counter = `pg_get_serial_sequence('${quoted(table)}', '${column}')`
  if (next !== '1') await readRows(tx, `select setval(${counter}, ${next}::bigint - 1)`)
}
