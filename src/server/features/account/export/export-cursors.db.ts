import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection, Database } from '#server/db/engines/database.ts'
import { monthEndFigures } from '#server/db/schema/bookkeeping.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { EXPORTED } from './export.db.ts'

export type ExportedRow = Record<string, string | number | boolean | null>
export type ExportedPart = ExportNoun | 'month-ends'

/** An owner's records as they were at one moment, a page at a time and as often as wanted. */
export type HeldRecords = { readPages: (part: ExportedPart) => AsyncGenerator<ExportedRow[]> }

/** On the embedded engine a page takes our thread for as long as it is read. */
const PAGE_ROWS = 500

/**
 * Holds an owner's records as they are at one moment. One short transaction declares a cursor for each kind; at
 * its end the database keeps the rows of a cursor WITH HOLD aside. They are read and packed without a
 * transaction, so nothing waits for us, and what is written meanwhile does not show.
 */
export function withHeldRecords<T>(
  { withConnection }: Database,
  userId: number,
  work: (held: HeldRecords) => Promise<T>,
): Promise<T> {
  return withConnection(async (connection) => {
    const cursors = nameCursors()
    await declareAll(connection, cursors, userId)
    try {
      return await work({ readPages: (part) => readPages(connection, cursors[part], part) })
    } finally {
      await connection.run(PARTS.map((part) => `close ${cursors[part]}`).join('; '))
    }
  })
}

type Cursors = Record<ExportedPart, string>

const PARTS: readonly ExportedPart[] = ['month-ends', ...EXPORT_NOUNS]
let held = 0

/** The embedded engine has one session, in which every name must be another. */
function nameCursors(): Cursors {
  held += 1
  return objectOf(PARTS, (part) => `export_${held}_${part.replaceAll('-', '_')}`)
}

async function declareAll(connection: Connection, cursors: Cursors, userId: number): Promise<void> {
  const declared = PARTS.map(
    (part) => `declare ${cursors[part]} scroll cursor with hold for ${selectOf(part, userId)}`,
  )
  const script = ['begin isolation level repeatable read read only', ...declared, 'commit'].join('; ')
  try {
    await connection.run(script)
  } catch (error) {
    // The connection goes back to the others, who would find themselves in a failed transaction.
    await connection.run('rollback')
    throw error
  }
}

async function* readPages(
  connection: Connection,
  cursor: string,
  part: ExportedPart,
): AsyncGenerator<ExportedRow[]> {
  const columns = columnsOf(part)
  await connection.run(`move absolute 0 in ${cursor}`)
  for (;;) {
    const rows = await connection.read(`fetch forward ${PAGE_ROWS} from ${cursor}`)
    if (rows.length > 0) yield rows.map((row) => toExported(row, columns))
    if (rows.length < PAGE_ROWS) return
  }
}

/** A cursor takes no parameters; the id is a number of ours. Days as text: the drivers make times of them. */
function selectOf(part: ExportedPart, userId: number): string {
  const columns = columnsOf(part).map(
    ([name, column]) => `${column.name}${column.getSQLType() === 'date' ? '::text' : ''} as "${name}"`,
  )
  const order = part === 'month-ends' ? 'month' : 'id'
  return `select ${columns.join(', ')} from ${getTableName(tableOf(part))}
    where user_id = ${Number(userId)} order by ${order}`
}

function tableOf(part: ExportedPart): PgTable {
  return part === 'month-ends' ? monthEndFigures : EXPORTED[part].table
}

/** The row as it is stored, without whose it is. */
function columnsOf(part: ExportedPart): [string, Column][] {
  return Object.entries(getTableColumns(tableOf(part))).filter(([name]) => name !== 'userId')
}

function toExported(row: Record<string, unknown>, columns: [string, Column][]): ExportedRow {
  return Object.fromEntries(columns.map(([name, column]) => [name, toCell(row[name], column)]))
}

/** Instants come as dates from both drivers, and large whole numbers as text from one of them. */
function toCell(value: unknown, { dataType }: Column): ExportedRow[string] {
  if (value instanceof Date) return value.toISOString()
  if (dataType === 'number' && value !== null) return Number(value)
  return value === null || typeof value === 'boolean' ? value : String(value)
}
