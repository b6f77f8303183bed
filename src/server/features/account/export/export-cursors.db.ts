import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection, Database } from '#server/db/engines/database.ts'
import { monthEndFigures, ownerProfiles } from '#server/db/schema/bookkeeping.ts'
import { costOfAnHour, pricePlanLines, pricePlans, recipeLines } from '#server/db/schema/costing.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { potSettings, taxPositions, weeklyCloses } from '#server/db/schema/tax.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'
import type { StoredCell, StoredLine } from '#shared/features/account/stored-records.contract.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { EXPORTED } from './export.db.ts'

export type ExportedRow = Record<string, StoredCell>

/** What is exported beside the records: settings of which an owner has one at most, and figures by month or week. */
const OTHER_PARTS = {
  'month-ends': { table: monthEndFigures, order: 'month' },
  'tax-position': { table: taxPositions, order: 'user_id' },
  'owner-profile': { table: ownerProfiles, order: 'user_id' },
  'pot-settings': { table: potSettings, order: 'user_id' },
  'weekly-closes': { table: weeklyCloses, order: 'week_start' },
  'recipe-lines': { table: recipeLines, order: 'treatment_id, position' },
  'cost-of-an-hour': { table: costOfAnHour, order: 'user_id' },
  'price-plans': { table: pricePlans, order: 'id' },
  'price-plan-lines': { table: pricePlanLines, order: 'plan_id, position' },
  receipts: { table: receipts, order: 'id' },
}

export type ExportedPart = ExportNoun | keyof typeof OTHER_PARTS

/** In the order of a file: the tax position names businesses, and recipes name products, so they come after them. */
export const EXPORTED_PARTS: readonly ExportedPart[] = [
  'month-ends',
  ...EXPORT_NOUNS,
  'tax-position',
  'owner-profile',
  'pot-settings',
  'weekly-closes',
  'recipe-lines',
  'cost-of-an-hour',
  'price-plans',
  'price-plan-lines',
  'receipts',
]

/** An owner's records as they were at one moment. Each kind can be read in pages, and more than once. */
export type RecordSnapshot = { readPages: (part: ExportedPart) => AsyncGenerator<ExportedRow[]> }

/** On the embedded engine, reading a page blocks the thread. */
const PAGE_ROWS = 500

/**
 * Takes a snapshot of an owner's records. One short transaction declares a cursor WITH HOLD for each kind,
 * and at its end the database materialises their rows. They are then read and packed outside a transaction,
 * so other calls do not wait, and later changes do not show. Behind a pooler a cursor ends with its transaction, so
 * there the transaction stays open until all is packed.
 */
export function withRecordSnapshot<T>(
  { withConnection, keepsSessions }: Pick<Database, 'withConnection' | 'keepsSessions'>,
  userId: number,
  work: (held: RecordSnapshot) => Promise<T>,
): Promise<T> {
  return withConnection(async (connection) => {
    const cursors = nameCursors()
    await declareAll(connection, { cursors, userId, isHeld: keepsSessions })
    try {
      return await work({ readPages: (part) => readPages(connection, cursors[part], part) })
    } finally {
      const closed = EXPORTED_PARTS.map((part) => `close ${cursors[part]}`)
      await connection.run(keepsSessions ? closed.join('; ') : 'rollback')
    }
  })
}

type Cursors = Record<ExportedPart, string>

let held = 0

/** The embedded engine has a single session, in which every cursor needs a unique name. */
function nameCursors(): Cursors {
  held += 1
  return objectOf(EXPORTED_PARTS, (part) => `export_${held}_${part.replaceAll('-', '_')}`)
}

type Declaration = { cursors: Cursors; userId: number; isHeld: boolean }

async function declareAll(connection: Connection, { cursors, userId, isHeld }: Declaration): Promise<void> {
  const kind = isHeld ? 'scroll cursor with hold' : 'scroll cursor'
  const declared = EXPORTED_PARTS.map(
    (part) => `declare ${cursors[part]} ${kind} for ${selectOf(part, userId)}`,
  )
  const script = [
    'begin isolation level repeatable read read only',
    ...declared,
    ...(isHeld ? ['commit'] : []),
  ]
  try {
    await connection.run(script.join('; '))
  } catch (error) {
    // The connection goes back to the pool, where a failed transaction would break the next caller.
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

/**
 * A cursor takes no parameters, but the id is a number of ours. Days are read as text, because the
 * PostgreSQL driver converts them to times.
 */
function selectOf(part: ExportedPart, userId: number): string {
  const columns = columnsOf(part).map(
    ([name, column]) => `${column.name}${column.getSQLType() === 'date' ? '::text' : ''} as "${name}"`,
  )
  return `select ${columns.join(', ')} from ${getTableName(tableOf(part))}
    where user_id = ${Number(userId)}${part === 'receipts' ? ARRIVED : ''} order by ${orderOf(part)}`
}

/** A deleted receipt, or one whose file is not there, is not exported. */
const ARRIVED = ` and state = 'stored' and deleted_at is null`

function tableOf(part: ExportedPart): PgTable {
  return isOther(part) ? OTHER_PARTS[part].table : EXPORTED[part].table
}

function orderOf(part: ExportedPart): string {
  return isOther(part) ? OTHER_PARTS[part].order : 'id'
}

function isOther(part: ExportedPart): part is keyof typeof OTHER_PARTS {
  return part in OTHER_PARTS
}

/** All stored columns except the owner's id. */
function columnsOf(part: ExportedPart): [string, Column][] {
  return Object.entries(getTableColumns(tableOf(part))).filter(([name]) => name !== 'userId')
}

function toExported(row: Record<string, unknown>, columns: [string, Column][]): ExportedRow {
  return Object.fromEntries(columns.map(([name, column]) => [name, toCell(row[name], column)]))
}

/** Both drivers return instants as dates, and one of them returns large whole numbers as text. */
function toCell(value: unknown, { dataType }: Column): StoredCell {
  if (dataType === 'json') return value as readonly StoredLine[] | null
  if (value instanceof Date) return value.toISOString()
  if (dataType === 'number' && value !== null) return Number(value)
  return value === null || typeof value === 'boolean' ? value : String(value)
}
