import type { Db } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { BackupError } from './backup-format.ts'
import type { BackupSummary } from './backup-summary.ts'
import { type OurTable, quoted, readSchemaVersion } from './backup-tables.ts'

/** Throws unless the backup has the same schema version as this database. */
export async function requireVersion(db: Db, { header: { schema } }: BackupSummary): Promise<void> {
  const here = await readSchemaVersion(db)
  if (schema.version === here.version) return
  const advice =
    schema.version > here.version
      ? 'Restore it with the newer Damson that made it.'
      : 'Restore it with the release that made it, then start this one on that database: it upgrades it.'
  throw new BackupError(
    `This backup is of version ${schema.version} (${schema.name}), this Damson is at version ${here.version}. ${advice}`,
  )
}

/** Throws unless the backup has exactly these tables, with the same columns and counters. */
export function requireShape(tables: readonly OurTable[], { tables: found, counters }: BackupSummary): void {
  const here = tables.map(({ name, columns }) => toShape(name, columns))
  const made = found.map(({ name, columns }) => {
    const isCounted = (column: string) =>
      counters.some((counter) => counter.table === name && counter.column === column)
    return toShape(
      name,
      columns.map((column) => ({ name: column, isCounted: isCounted(column) })),
    )
  })
  const strange = [
    ...made.filter((shape) => !here.includes(shape)),
    ...here.filter((shape) => !made.includes(shape)),
  ]
  if (strange.length === 0 && made.length === here.length) return
  const names = strange.map((shape) => shape.split(' ', 1)[0])
  throw new BackupError(`The backup does not fit this Damson's tables: ${[...new Set(names)].join(', ')}.`)
}

function toShape(table: string, columns: readonly { name: string; isCounted: boolean }[]): string {
  return [table, ...columns.map(({ name, isCounted }) => `${name}${isCounted ? '#' : ''}`).sort()].join(' ')
}

export async function requireEmpty(db: Db, tables: readonly OurTable[]): Promise<void> {
  const questions = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`,
  )
  const filled = (await readRows(db, questions.join(' union all '))).map((row) => String(row['name']))
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty: there are rows in ${filled.sort().join(', ')}. ` +
      'Restore into a new one that no server has run on. Nothing was changed.',
  )
}
